import type { Texts } from '@mtm/shared-utils/runtime'
import type zhCN from './zh-CN.ts'

/** Texts of appointments, Japanese. */
export default {
  visits: {
    thing: '予約',
    calendar: '予約カレンダー',
    book: '予約する',
    booked: '予約しました',
    move: '日時を変更',
    moved: '予約を変更しました',
    cancel: '予約を取り消す',
    cancelled: '予約を取り消しました',
    cancelAsk: '{when} の予約を取り消しますか？',
    reason: '取消理由',
    client: '顧客',
    kind: '内容',
    when: '日時',
    note: '備考',
    now: '現在：{when}',
    minutes: '約 {count} 分',
    earlier: '前へ',
    later: '次へ',
    today: '今日',
    day: '日付',
    open: '開く',
    file: 'カレンダーに追加',
    noSlots: 'この週に空きはありません。後の日をご覧ください。',
    noKinds: '現在、予約を受け付けていません。',
    closed: '{at} まで変更・取消ができました。店舗へご連絡ください',
    none: '予約はまだありません。',
    ownHelp: '開始の {count} 時間前まで変更・取消ができます。',
    shopClosed: '休業',
    taken: '予約済み',
    views: {
      week: '週',
      day: '日',
      list: '一覧',
    },
  },
} satisfies Texts<typeof zhCN>

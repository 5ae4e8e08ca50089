import type { Texts } from '@mtm/shared-utils/runtime'
import type zhCN from './zh-CN.ts'

export default {
  trace: {
    refresh: '今すぐ更新',
    failed: 'リクエスト追跡を取得できませんでした',
    search: 'リクエスト追跡の検索',
    submit: '検索',
    reset: 'リセット',
    method: 'メソッド',
    status: 'ステータス',
    path: 'パスに含む',
    minTime: '最小所要時間(ミリ秒)',
    minutes: '期間',
    lastMinutes: '直近{n}分',
    time: '日時',
    uri: 'ルート',
    timeTaken: '所要時間(ミリ秒)',
    table: 'リクエスト追跡',
    count: '{n}件。このサーバープロセスの直近{most}件のみ（IDと検索内容は含みません）',
    none: '条件に合うリクエストがありません。',
  },
  figures: {
    refresh: '今すぐ更新',
    updated: '{time}に更新、{seconds}秒ごと',
    parameter: 'パラメーター',
    description: '説明',
    value: '現在の値',
    history: '直近{minutes}分',
    unread: '読み取れません',
  },
  system: {
    failed: 'サーバー情報を取得できませんでした',
    table: 'サーバー情報',
  },
} satisfies Texts<typeof zhCN>

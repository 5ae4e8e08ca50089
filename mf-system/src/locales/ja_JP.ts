import type { Texts } from '@mtm/shared-utils/runtime'
import type zhCN from './zh-CN.ts'

export default {
  announcement: {
    release: '公開',
    revoke: '取り下げ',
    view: '表示',
    askRelease: '「{title}」を公開しますか？公開すると{receivers}にすぐ表示され、編集できなくなります。',
    askRevoke: '「{title}」を取り下げますか？宛先に表示されなくなり、再公開はできません。',
    everybody: '全ユーザー',
    chosen: '選択した {count} 名のユーザー',
    failedRelease: '公開できませんでした',
    failedRevoke: '取り下げできませんでした',
    startFirst: '開始日時は終了日時より前にしてください。',
    endLast: '終了日時は開始日時より後にしてください。',
    usersMissing: '宛先のユーザーを選択してください。',
    emptyHelp: 'お知らせはまず下書きとして保存され、公開すると宛先の通知にすぐ表示されます。',
  },
  html: {
    tools: '書式',
    bold: '太字',
    italic: '斜体',
    underline: '下線',
    heading: '見出し',
    bullets: '箇条書き',
    numbers: '番号付きリスト',
    quote: '引用',
    link: 'リンク',
    help: '空行で段落を分けます。文字を選択して書式ボタンを押してください。',
    preview: 'プレビュー',
    previewEmpty: '入力した内容がここに表示されます。',
    linkAddress: 'https://',
  },
  outbox: {
    about:
      '送信サービスが未設定の間に保存された SMS とメールです。実際には送信されておらず、7日間だけ保存されます。',
    emptyHelp:
      '送信サービスが未設定の間、送信されるはずの内容がここに表示されます。設定後は宛先へ直接送信され、ここには表示されません。',
    refresh: '更新',
  },
} satisfies Texts<typeof zhCN>

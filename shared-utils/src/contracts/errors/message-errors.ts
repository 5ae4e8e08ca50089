import type { Label } from '../locale.ts'

/** Refusals and notices of messages and their templates. */
export const MESSAGE_ERRORS = {
  'message.queued': ['发送消息任务添加成功！', 'The message will be sent', 'メッセージを送信します'],
  'message.again': ['已重新加入发送队列', 'The message will be sent again', 'メッセージを再送します'],
  'message.refused': [
    '发送消息任务添加失败！',
    'The message could not be queued.',
    'メッセージを登録できませんでした。',
  ],
  'message.badJson': ['解析Json出错！', 'The test data is not a JSON object.', 'JSONを解析できません。'],
  'message.noChannel': [
    '未配置该发送方式，请联系管理员',
    'This way of sending is not set up. Ask the administrator.',
    'この送信手段は設定されていません。管理者にお問い合わせください。',
  ],
  'message.noReceiver': [
    '接收人无效：系统消息填用户名，邮件填邮箱地址，短信填手机号',
    'Not a receiver: a user name for system messages, an address for mails, a mobile number for text messages.',
    '宛先が正しくありません。システムはユーザー名、メールはアドレス、SMSは携帯番号を入力してください。',
  ],
  'message.waiting': ['消息正在等待发送', 'The message is waiting to be sent.', 'メッセージは送信待ちです。'],
  'message.notAgain': [
    '该消息不能重新发送',
    'This message cannot be sent again.',
    'このメッセージは再送できません。',
  ],
  'template.edited': ['更新成功！', 'Changed', '更新しました'],
  'template.unknownPlaceholder': [
    '该消息没有变量「{name}」，可用的有：{names}',
    'This kind of message has no placeholder “{name}”. There are: {names}',
    'この種類のメッセージに変数「{name}」はありません。使用できるもの：{names}',
  ],
  'template.wrongType': [
    '编码「{code}」的模板类型必须是「{type}」',
    'A template with the code “{code}” is of the kind “{type}”.',
    'コード「{code}」のテンプレートの種類は「{type}」です。',
  ],
  'unsubscribe.title': ['退订邮件', 'Unsubscribe', 'メール配信の停止'],
  'unsubscribe.ask': [
    '不再接收此类邮件？应用内的消息不受影响。',
    'Stop mails of this kind? Messages in the application stay.',
    'この種類のメールの配信を停止しますか。アプリ内のメッセージは引き続き届きます。',
  ],
  'unsubscribe.button': ['退订', 'Unsubscribe', '配信を停止する'],
  'unsubscribe.done': [
    '如果此链接有效，您将不再收到此类邮件。可在个人设置的“新消息通知”中重新开启。',
    'If this link is valid, you get no more mails of this kind. Switch them on again in your notification settings.',
    'このリンクが有効であれば、この種類のメールは届かなくなります。通知設定で再開できます。',
  ],
  'mail.why': [
    '您收到此邮件是因为您在 {product} 有账户。',
    'You get this mail because you have an account at {product}.',
    '{product} のアカウントをお持ちの方にお送りしています。',
  ],
} as const satisfies Record<string, Label>

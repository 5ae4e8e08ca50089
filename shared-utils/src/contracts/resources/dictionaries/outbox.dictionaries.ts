import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('outbox_channel', '发送渠道', [
    ['sms', '短信', 'Text message', 'SMS'],
    ['mail', '邮件', 'Mail', 'メール'],
  ]),
  defineDictionary('outbox_purpose', '发送用途', [
    ['sign-in', '登录', 'Sign-in', 'サインイン'],
    ['register', '注册', 'Registration', '登録'],
    ['reset', '重置密码', 'Password reset', 'パスワード再設定'],
    ['phone', '绑定手机', 'Own phone number', '電話番号の登録'],
  ]),
]

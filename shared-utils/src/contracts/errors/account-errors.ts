import type { Label } from '../locale.ts'

/** Refusals and notices of text-message codes, registration, and one's own password and phone. */
export const ACCOUNT_ERRORS = {
  'sms.sent': ['验证码已发送', 'The code is on its way', '認証コードを送信しました'],
  'sms.phoneMissing': ['手机号不允许为空！', 'Enter a mobile number.', '携帯番号を入力してください。'],
  'sms.stillValid': [
    '验证码10分钟内，仍然有效！',
    'The code that was sent is still valid: it lasts 10 minutes.',
    '送信済みの認証コードは10分間有効です。',
  ],
  'sms.phoneKnown': [
    ' 手机号已经注册，请直接登录！',
    'This number is registered already, please sign in.',
    'この番号は登録済みです。サインインしてください。',
  ],
  'sms.tooMany': [
    '该手机号 24 小时内获取验证码的次数已达上限，请 {hours} 小时后再试',
    'No more codes can be sent to this number today. Try again in {hours} h.',
    'この番号への認証コードの送信は24時間の上限に達しました。{hours}時間後に再試行してください。',
  ],
  'sms.failed': [
    '短信验证码发送失败,请稍后重试',
    'The code could not be sent, please try again later.',
    '認証コードを送信できませんでした。しばらくして再試行してください。',
  ],
  'sms.notConfigured': [
    ' 短信接口未配置，请联系管理员！',
    'Text messages are not set up, please ask the administrator.',
    'SMSが設定されていません。管理者にお問い合わせください。',
  ],
  'sms.codeWrong': ['手机验证码错误', 'Wrong code', '認証コードが違います'],
  'sms.codeGone': [
    '手机验证码失效，请重新获取',
    'The code is no longer valid, please ask for a new one.',
    '認証コードは無効です。再取得してください。',
  ],

  'register.done': ['注册成功', 'Registered', '登録しました'],
  'register.taken': ['用户账号已存在', 'This account exists already', 'このアカウントは既に存在します'],
  'register.unverified': ['验证失败', 'The check failed', '確認に失敗しました'],
  'register.nameTaken': ['用户名已注册', 'This user name is taken', 'このユーザー名は登録済みです'],
  'register.phoneTaken': [
    '该手机号已注册',
    'This number is registered already',
    'この携帯番号は登録済みです',
  ],
  'register.emailTaken': ['邮箱已被注册', 'This e-mail address is taken', 'このメールアドレスは登録済みです'],

  'password.reset': ['密码重置完成！', 'The password was reset', 'パスワードを再設定しました'],
  'password.resetFailed': [
    '重置密码失败！',
    'The password could not be reset.',
    'パスワードを再設定できませんでした。',
  ],
  'password.codeGone': [
    '短信验证码失效！',
    'The code from the text message is no longer valid.',
    'SMSの認証コードは無効です。',
  ],
  'password.codeWrong': ['短信验证码不匹配！', 'The code does not match.', 'SMSの認証コードが一致しません。'],
  'password.userMissing': ['未找到用户！', 'The user was not found.', 'ユーザーが見つかりません。'],
  'password.changed': ['密码重置成功!', 'The password was changed', 'パスワードを変更しました'],
  'password.oldWrong': ['旧密码输入错误!', 'The old password is wrong.', '現在のパスワードが違います。'],
  'password.empty': [
    '新密码不允许为空!',
    'The new password must not be empty.',
    '新しいパスワードを入力してください。',
  ],
  'password.differ': [
    '两次输入密码不一致!',
    'The two new passwords differ.',
    '新しいパスワードが一致しません。',
  ],
  'password.onlyOwn': [
    '只允许修改自己的密码！',
    'You may change only your own password.',
    '変更できるのは自分のパスワードだけです。',
  ],
  'password.weak': [
    '密码至少8位，须包含字母、数字和特殊符号！',
    'A password needs at least 8 characters with a letter, a digit and a symbol.',
    'パスワードは8文字以上で、英字・数字・記号を含めてください。',
  ],

  'phone.set': ['手机号设置成功!', 'The mobile number was set', '携帯番号を設定しました'],
  'phone.failed': [
    '修改手机号失败！',
    'The mobile number could not be changed.',
    '携帯番号を変更できませんでした。',
  ],
} as const satisfies Record<string, Label>

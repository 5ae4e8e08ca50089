import type { Label } from '../locale.ts'

/** Refusals and notices of sign-in through CAS and identity providers. */
export const EXTERNAL_IDENTITY_ERRORS = {
  'cas.notConfigured': [
    '未配置统一认证（CAS）',
    'Sign-in through CAS is not set up.',
    'CASによるサインインは設定されていません。',
  ],
  'cas.service': [
    '回调地址不属于本系统',
    'The service address is not one of this system.',
    'サービスのアドレスがこのシステムのものではありません。',
  ],
  'cas.refused': [
    '统一认证未通过：{reason}',
    'CAS refused the ticket: {reason}',
    'CASの認証に失敗しました：{reason}',
  ],
  'cas.unreachable': [
    '统一认证服务暂不可用，请稍后重试',
    'The CAS server cannot be reached, please try again later.',
    'CASサーバーに接続できません。しばらくして再試行してください。',
  ],

  'third.notConfigured': [
    '未配置该登录方式',
    'This way of signing in is not set up.',
    'このサインイン方法は設定されていません。',
  ],
  'third.failed': ['登录失败', 'Signing in failed', 'サインインに失敗しました'],
  'third.expired': [
    '登录凭证已失效，请重新登录',
    'This sign-in has expired or was used already. Please start again.',
    'サインインの有効期限が切れたか、使用済みです。やり直してください。',
  ],
  'third.checkFailed': ['校验失败', 'The check failed', '検証に失敗しました'],
  'third.passwordWrong': [
    '用户名或密码不正确',
    'Wrong user name or password',
    'ユーザー名またはパスワードが違います',
  ],
  'third.linkedElsewhere': [
    '该第三方账号已绑定其他用户',
    'This account is linked to another user already.',
    'この外部アカウントは別のユーザーに連携されています。',
  ],
  'third.linked': ['绑定成功', 'Linked', '連携しました'],
  'third.unlinked': ['已解除绑定', 'Unlinked', '連携を解除しました'],
  'third.onlyWay': [
    '这是您唯一的登录方式，请先设置手机号',
    'This is your only way to sign in. Set a mobile number first.',
    'これが唯一のサインイン方法です。先に携帯番号を設定してください。',
  ],
  'third.wechatSyncOff': [
    '企业微信同步功能已禁用',
    'Synchronisation with WeChat Work is switched off.',
    'WeChat Workとの同期は無効です。',
  ],
  'third.dingtalkSyncOff': [
    '钉钉同步功能已禁用',
    'Synchronisation with DingTalk is switched off.',
    'DingTalkとの同期は無効です。',
  ],
  'third.close': ['可以关闭此窗口', 'You can close this window', 'このウィンドウは閉じてかまいません'],
} as const satisfies Record<string, Label>

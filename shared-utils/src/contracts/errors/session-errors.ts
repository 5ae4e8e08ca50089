import type { Label } from '../locale.ts'

/** Refusals and notices of sign-in, second factor and permissions. */
export const SESSION_ERRORS = {
  'session.signedIn': ['登录成功', 'Signed in', 'サインインしました'],
  'session.signedOut': ['退出登录成功！', 'Signed out', 'サインアウトしました'],
  'session.noToken': ['退出登录失败！', 'Sign-out failed', 'サインアウトに失敗しました'],
  'session.tokenInvalid': ['Token无效!', 'The token is not valid', 'トークンが無効です'],
  'session.locked': [
    '登录失败次数过多，请 {minutes} 分钟后再试',
    'Too many failed sign-ins. Try again in {minutes} min.',
    'サインインの失敗が続きました。{minutes}分後に再試行してください。',
  ],
  'session.tenantRefused': [
    '无权访问该租户',
    'This tenant is not yours',
    'このテナントにはアクセスできません',
  ],
  'session.tenantsFrozen': [
    '与该用户关联的租户均已被冻结，无法登录！',
    'All tenants of this user are frozen; signing in is not possible.',
    'このユーザーのテナントはすべて凍結されているため、サインインできません。',
  ],
  'session.noDepart': [
    '用户暂未归属部门,不可登录!',
    'This user belongs to no department and cannot sign in here.',
    '部署に所属していないため、サインインできません。',
  ],
  'session.departRefused': ['无权选择该部门', 'This department is not yours', 'この部署は選択できません'],
  'session.userMissing': [
    '该用户不存在，请注册',
    'There is no such user here. Please register.',
    'ユーザーが存在しません。登録してください。',
  ],
  'session.secondFactorNeeded': [
    '请输入动态验证码',
    'Enter the code of your authenticator app',
    '認証アプリのコードを入力してください',
  ],
  'session.secondFactorWrong': ['动态验证码错误', 'Wrong authenticator code', '認証アプリのコードが違います'],
  'session.secondFactorLate': [
    '验证已超时，请重新登录',
    'This took too long. Please sign in again.',
    '時間切れです。もう一度サインインしてください。',
  ],
  'session.outdated': [
    '密码已更改，请重新登录',
    'The password was changed meanwhile. Please sign in again.',
    'その間にパスワードが変更されました。もう一度サインインしてください。',
  ],
  'session.notFresh': [
    '登录已久，请重新登录后再操作',
    'You signed in too long ago for this. Please sign in again first.',
    'サインインから時間が経っています。もう一度サインインしてから操作してください。',
  ],
  'session.ended': ['会话已结束', 'The session was ended', 'セッションを終了しました'],

  'factor.on': ['已开启两步验证', 'Two-step sign-in is on', '2段階認証を有効にしました'],
  'factor.off': ['已关闭两步验证', 'Two-step sign-in is off', '2段階認証を無効にしました'],
  'factor.alreadyOn': ['两步验证已开启', 'Two-step sign-in is on already', '2段階認証は既に有効です'],
  'factor.notBegun': [
    '请先绑定认证器',
    'Set up an authenticator app first',
    '先に認証アプリを設定してください',
  ],

  'access.denied': [
    '没有权限，请联系管理员授权',
    'You lack the permission, please ask the administrator',
    '権限がありません。管理者にお問い合わせください',
  ],
} as const satisfies Record<string, Label>

import type { Label } from '../locale.ts'
import { UNEXPECTED } from './unexpected.ts'

/**
 * Refusals that pages raise themselves; all others arrive as messages from the server. Every page loads these: keep them
 * few.
 */
export const PAGE_ERRORS = {
  'http.title': ['系统提示', 'System notice', 'システム通知'],
  'http.401': [
    '未授权，请重新登录',
    'Not authorised, please sign in again',
    '認証されていません。再度サインインしてください',
  ],
  'http.403': ['拒绝访问', 'Access denied', 'アクセスが拒否されました'],
  'http.404': ['很抱歉，资源未找到!', 'Sorry, the resource was not found.', 'リソースが見つかりません。'],
  'http.504': ['网络超时', 'Network timeout', 'ネットワークがタイムアウトしました'],
  'http.offline': [
    '无法连接服务器，请检查网络后重试',
    'The server cannot be reached. Check the network and try again.',
    'サーバーに接続できません。ネットワークを確認して再試行してください。',
  ],
  'http.unexpected': UNEXPECTED,
  'session.expiredTitle': ['登录已过期', 'Session expired', 'セッション切れ'],
  'session.expired': [
    '很抱歉，登录已过期，请重新登录',
    'Sorry, your session has expired, please sign in again',
    'セッションの有効期限が切れました。再度サインインしてください',
  ],
  'session.signInAgain': ['重新登录', 'Sign in again', '再サインイン'],
  'session.captchaInvalid': ['验证码无效', 'The captcha is no longer valid', '認証コードが無効です'],
  'session.captchaWrong': ['验证码错误', 'Wrong captcha', '認証コードが違います'],
  'session.badCredentials': [
    '用户名或密码错误',
    'Wrong user name or password',
    'ユーザー名またはパスワードが違います',
  ],
  'session.frozen': ['该用户已冻结', 'This user is frozen', 'このユーザーは凍結されています'],
  'theme.failed': ['主题更新失败', 'Failed to update theme', 'テーマを更新できませんでした'],
  'session.emptyMenu': [
    '该用户没有任何菜单权限，请联系管理员',
    'This user has no menu. Please ask the administrator.',
    'メニュー権限がありません。管理者にお問い合わせください。',
  ],
  'order.confirmLogout': ['确定要退出登录吗？', 'Are you sure you want to log out?', 'ログアウトしますか？'],
} as const satisfies Record<string, Label>

export type PageErrorKey = keyof typeof PAGE_ERRORS

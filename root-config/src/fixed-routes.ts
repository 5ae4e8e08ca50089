import type { Label } from '@mtm/shared-utils/contracts/locale'
import { HOME, HOME_TITLE, SIGN_IN, type Route, type Tab } from '@mtm/shared-utils/runtime'
import { appOf } from './registry.ts'

interface FixedRoute {
  path: string
  component: string
  title: Label
  bare?: boolean
  granted?: boolean
}

/** Addresses outside the menu. `bare` ones are outside the layout. */
const ROWS: readonly FixedRoute[] = [
  { path: SIGN_IN, component: 'user/Login', title: ['登录', 'Sign in', 'サインイン'], bare: true },
  {
    path: '/user/register',
    component: 'user/Register',
    title: ['注册账户', 'Create an account', 'アカウント登録'],
    bare: true,
  },
  {
    path: '/user/register-result',
    component: 'user/RegisterResult',
    title: ['注册成功', 'Account created', '登録完了'],
    bare: true,
  },
  {
    path: '/user/alteration',
    component: 'user/Alteration',
    title: ['重置密码', 'Reset the password', 'パスワードの再設定'],
    bare: true,
  },
  { path: '/403', component: 'exception/403', title: ['无权访问', 'No permission', 'アクセス権なし'] },
  { path: '/404', component: 'exception/404', title: ['页面不存在', 'Not found', 'ページなし'] },
  { path: '/500', component: 'exception/500', title: ['服务器错误', 'Server error', 'サーバーエラー'] },
  { path: '/test/home', component: 'dashboard/Analysis', title: HOME_TITLE },
  {
    path: '/isps/userAnnouncement',
    component: 'system/UserAnnouncementList',
    title: ['我的消息', 'My messages', 'マイメッセージ'],
  },
  {
    path: '/views/order/customized/home',
    component: 'order/CustomizedHome',
    title: ['定制下单', 'Customized order', 'オーダー注文'],
    granted: true,
  },
]

/** Redirect targets of addresses without content. */
const REDIRECTS: Readonly<Record<string, string>> = { '/': HOME, '/user': SIGN_IN, '/test': '/test/home' }

/** The four routes that pass without a session (specification, point 2). */
export const OPEN_PATHS: ReadonlySet<string> = new Set([
  SIGN_IN,
  '/user/register',
  '/user/register-result',
  '/user/alteration',
])

export const FIXED_ROUTES: readonly Route[] = [
  ...ROWS.map((row) => toRoute(row)),
  ...Object.entries(REDIRECTS).map(([path, redirect]) => ({
    ...toRoute({ path, component: '', title: ['', '', ''] }),
    redirect,
  })),
]

/** The view of an open tab that the user may no longer see. */
export function lostRoute({ id, title }: Pick<Tab, 'id' | 'title'>): Route {
  return toRoute({ path: id, component: 'exception/403', title })
}

function toRoute({ path, component, title, bare, granted }: FixedRoute): Route {
  return {
    path,
    name: path.slice(1).replaceAll('/', '-'),
    title,
    component,
    app: appOf(component),
    keepAlive: true,
    hidden: true,
    external: false,
    parents: [],
    bare,
    granted,
  }
}

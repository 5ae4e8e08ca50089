import type { Label } from '@mtm/shared-utils/contracts/locale'
import { HOME, SIGN_IN, type Route } from '@mtm/shared-utils/runtime'
import { appOf } from './registry.ts'

interface FixedRoute {
  path: string
  component: string
  title: Label
  bare?: boolean
}

/** Addresses that no menu holds. `bare` ones stand outside the layout. */
const ROWS: readonly FixedRoute[] = [
  { path: SIGN_IN, component: 'user/Login', title: ['登录', 'Sign in', 'サインイン'], bare: true },
  { path: '/403', component: 'exception/403', title: ['无权访问', 'No permission', 'アクセス権なし'] },
  { path: '/404', component: 'exception/404', title: ['页面不存在', 'Not found', 'ページなし'] },
  { path: '/500', component: 'exception/500', title: ['服务器错误', 'Server error', 'サーバーエラー'] },
]

/** Where an address without content of its own leads. */
const REDIRECTS: Readonly<Record<string, string>> = { '/': HOME, '/user': SIGN_IN }

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

function toRoute({ path, component, title, bare }: FixedRoute): Route {
  return {
    path,
    name: path.slice(1).replaceAll('/', '-'),
    title,
    component,
    app: appOf(component),
    keepAlive: false,
    hidden: true,
    external: false,
    parents: [],
    bare,
  }
}

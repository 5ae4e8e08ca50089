import { atom } from 'nanostores'
import type { MenuItem } from '@mtm/shared-utils/contracts/dto/session'
import {
  $toasts,
  changeSettings,
  configureRoutes,
  DEFAULT_SETTINGS,
  dismissToast,
  matchRoute,
  navigate,
  once,
  resetTabs,
  setLocale,
  showTab,
  type Device,
  type Route,
} from '@mtm/shared-utils/runtime'
import { fakeServer, signedIn, type FakeAnswer } from '@mtm/shared-utils/runtime/testing'
import './chrome.ts'

export { clickWhenReady } from '@mtm/shared-utils/runtime/testing'

/** A menu row for tests. */
export function menuRow(path: string, title: string, more: Partial<MenuItem> = {}): MenuItem {
  const meta = {
    title,
    titleEn: `${title} en`,
    titleJp: `${title} jp`,
    keepAlive: false,
    internalOrExternal: false,
  }
  return { id: path, route: '1', path, name: path, component: `test${path}`, meta, ...more }
}

/** The start page, an entry, a nested group, and rows that must stay hidden. */
export const MENU: MenuItem[] = [
  {
    ...menuRow('/dashboard/analysis', '首页'),
    meta: { title: '首页', titleEn: 'Home', titleJp: 'ホーム', keepAlive: false, internalOrExternal: false },
  },
  menuRow('/isystem', '系统管理', {
    component: 'layouts/RouteView',
    children: [
      menuRow('/isystem/user', '用户管理'),
      menuRow('/isystem/position', '职务管理'),
      menuRow('/isystem/secret', '隐藏', { hidden: true }),
    ],
  }),
  menuRow('/dashboard3', '系统监控', {
    component: 'layouts/RouteView',
    children: [
      menuRow('/monitor', '性能监控', {
        component: 'layouts/RouteView',
        children: [menuRow('/monitor/SystemInfo', '服务器信息')],
      }),
    ],
  }),
  menuRow('/hollow', '空组', {
    component: 'layouts/RouteView',
    children: [menuRow('/hollow/x', '隐藏', { hidden: true })],
  }),
]

const NO_NOTICES = { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }
const BARE: Route = {
  path: '/user/login',
  name: 'login',
  title: ['登录', 'Sign in', 'サインイン'],
  component: 'user/Login',
  app: '@mtm/mf-shell',
  keepAlive: false,
  hidden: true,
  external: false,
  parents: [],
  bare: true,
}

/** A signed-in user on the start page, with the menu above and a server that knows only the notices. */
export async function startConsole(routes: Record<string, FakeAnswer> = {}) {
  const start = location.href
  setDevice('desktop')
  const server = fakeServer({
    'GET /sys/annountCement/listByUser': () => NO_NOTICES,
    'POST /sys/logout': () => null,
    ...routes,
  })
  configureRoutes({ appOf: () => '@mtm/test', fixed: [BARE] })
  changeSettings({ ...DEFAULT_SETTINGS, scheme: 'light' })
  resetTabs()
  signedIn({ menu: MENU, user: { realname: '林一' } })
  await setLocale('zh-CN')
  goTo('/dashboard/analysis')
  return {
    server,
    stop: async () => {
      server.restore()
      document.querySelectorAll('[data-mounted]').forEach((element) => element.remove())
      for (const { id } of $toasts.get()) dismissToast(id)
      resetTabs()
      changeSettings({ ...DEFAULT_SETTINGS })
      await setLocale('zh-CN')
      history.replaceState(null, '', start)
    },
  }
}

const deviceStore = once('device', () => atom<Device>('desktop'))

/** Makes the runtime believe in another screen; test pages keep their size. */
export function setDevice(device: Device): void {
  deviceStore.set(device)
}

/** Goes to an address as the root config does: the tab follows. */
export function goTo(path: string): void {
  navigate(path)
  const match = matchRoute(path)
  if (match) showTab(match)
}

interface Rendered extends HTMLElement {
  updateComplete: Promise<boolean>
  renderRoot: ShadowRoot
}

/** Adds an element to the page and waits for its first rendering. */
export async function mount<T extends HTMLElement>(
  tag: string,
  attributes: Record<string, string> = {},
): Promise<T & Rendered> {
  const element = document.createElement(tag) as unknown as T & Rendered
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.dataset.mounted = ''
  document.body.append(element)
  await element.updateComplete
  return element
}

/** Presses a key on the focused element, through shadow roots. */
export function press(key: string): void {
  deepFocus()?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  )
}

/** The focused element, through shadow roots. */
export function deepFocus(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/** Visible text, one line. */
export const textOf = (element: Element | null | undefined): string =>
  (element instanceof HTMLElement ? element.innerText : (element?.textContent ?? ''))
    .replace(/\s+/g, ' ')
    .trim()

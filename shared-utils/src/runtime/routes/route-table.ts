import { atom, computed, type ReadableAtom } from 'nanostores'
import type { MenuItem } from '@mtm/shared-utils/contracts/dto/session'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { isFrame, isLayout, TAB_LAYOUT } from '@mtm/shared-utils/contracts/menu/menu-components'
import { once } from '../page.ts'
import { $session, readTenant } from '../session/session-end.ts'
import { findRoute, type Route, type RouteMatch, type RouteTable } from './match.ts'
import { fillAddress } from './placeholders.ts'

export const HOME_TITLE: Label = ['首页', 'Home', 'ホーム']

/** Which micro-app shows a component name. */
export type AppResolver = (component: string) => string

const state = once('routes', () => ({
  $menu: atom<readonly MenuItem[]>([]),
  $setup: atom<{ appOf: AppResolver; fixed: readonly Route[] }>({ appOf: () => '', fixed: [] }),
}))

/** The menu tree of the signed-in user, as the server sent it. */
export const $menu: ReadableAtom<readonly MenuItem[]> = state.$menu

/** All addresses with a view: the fixed ones of the root config and those of the menu. */
export const $routes: ReadableAtom<RouteTable> = once('route-table', () =>
  computed([state.$menu, state.$setup, $session], (menu, { appOf, fixed }) => {
    const listed = menu.flatMap((item) => toRoutes(item, [], appOf, null))
    const paths = new Set(listed.map(({ path }) => path))
    const components = new Set(listed.map(({ component }) => component))
    // the menu's row wins over the root config's, except for addresses that are open to everybody
    const own = fixed.filter(
      ({ path, bare, granted, component }) =>
        bare || (!paths.has(path) && (!granted || components.has(component))),
    )
    return { routes: [...own, ...listed] }
  }),
)

/** For the root config: component owners, and addresses outside the menu. */
export function configureRoutes(setup: { appOf: AppResolver; fixed: readonly Route[] }): void {
  state.$setup.set(setup)
}
export function setMenu(menu: readonly MenuItem[]): void {
  state.$menu.set(menu.map(withPath))
}

/** The path of an entry with a foreign address is a hash without a slash, as in the stock product. */
function withPath(item: MenuItem): MenuItem {
  const { path, children } = item
  return {
    ...item,
    path: path.startsWith('/') ? path : `/${path}`,
    ...(children && { children: children.map(withPath) }),
  }
}

/** The route of a path, or null: the page then goes to /404. */
export function matchRoute(path: string): RouteMatch | null {
  return findRoute($routes.get(), path)
}

/** Title of a menu entry in the order of the languages. */
export function menuTitle({ meta }: MenuItem): Label {
  return [meta.title, meta.titleEn || meta.title, meta.titleJp || meta.title]
}

/** The user's part of the menu: a row with a permission list needs one of its codes, and its children depend on it. */
export function permittedMenu(menu: readonly MenuItem[], held: ReadonlySet<string>): MenuItem[] {
  return menu
    .filter(({ meta }) => !meta.permissionList?.length || meta.permissionList.some((code) => held.has(code)))
    .map((item) => (item.children ? { ...item, children: permittedMenu(item.children, held) } : item))
}

function toRoutes(
  item: MenuItem,
  parents: readonly string[],
  appOf: AppResolver,
  layout: string | null,
): Route[] {
  const below = (item.children ?? []).flatMap((child) =>
    toRoutes(child, [...parents, item.path], appOf, item.component),
  )
  if (item.route === '0') return below
  const { meta, component } = item
  const holdsOthers = isLayout(component) && !isFrame(component)
  const redirect = item.alwaysShow
    ? item.path
    : (item.redirect ?? (holdsOthers ? firstVisible(item) : undefined))
  const url = meta.url ? (fillAddress(meta.url, placeholders()) ?? undefined) : undefined
  const route: Route = {
    path: item.path,
    name: item.name,
    title: menuTitle(item),
    component,
    app: appOf(component),
    keepAlive: meta.keepAlive,
    hidden: item.hidden ?? false,
    icon: meta.icon,
    url,
    external: meta.internalOrExternal || meta.target === '_blank',
    framed: meta.framed ?? false,
    tabbed: layout === TAB_LAYOUT,
    parents,
    redirect: redirect === item.path ? undefined : redirect,
  }
  return [route, ...below]
}

function firstVisible(item: MenuItem): string | undefined {
  const child = item.children?.find((candidate) => !candidate.hidden)
  return child ? (child.children?.length ? firstVisible(child) : child.path) : undefined
}

/** The names that a menu address may contain (architecture, section 3). */
function placeholders(): Record<string, string> {
  const session = $session.get()
  return {
    token: session?.token ?? '',
    tenant: readTenant(),
    'user.id': session?.user.id ?? '',
    'user.username': session?.user.username ?? '',
    'user.orgCode': session?.user.orgCode ?? '',
    'base.api': `${location.origin}/jeecg-boot`,
  }
}

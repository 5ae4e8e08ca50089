import type { MenuItem } from '@mtm/shared-utils/contracts/dto/session'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { fillAddress, matchRoute, menuTitle } from '@mtm/shared-utils/runtime'

/** One line of the menu. */
export interface MenuEntry {
  path: string
  title: Label
  icon: string
  children: readonly MenuEntry[]
  /** opens a new browser window */
  external: string | null
}

/** The menu rows name icons of the stock product; ours have their own names. */
const ICONS: Readonly<Record<string, string>> = {
  home: 'house',
  dashboard: 'speedometer',
  setting: 'gear',
  skin: 'scissors',
  warning: 'exclamation-triangle',
  shopping: 'bag',
  'shopping-cart': 'cart',
  team: 'people',
  user: 'person',
  message: 'bell',
  form: 'pencil',
  table: 'grid',
  profile: 'file-text',
  'check-circle-o': 'check-circle',
  'bar-chart': 'bar-chart',
  cloud: 'server',
}
const UNKNOWN = 'folder'

/** What of the tree is shown: no hidden entries, no groups without anything to show. */
export function menuEntries(items: readonly MenuItem[]): MenuEntry[] {
  return items.flatMap((item) => {
    if (item.hidden) return []
    const children = menuEntries(item.children ?? [])
    const isGroup = item.component.startsWith('layouts/') && !item.meta.url
    if (isGroup && children.length === 0) return []
    const icon = ICONS[item.meta.icon ?? ''] ?? UNKNOWN
    return { path: item.path, title: menuTitle(item), icon, children, external: externalAddress(item) }
  })
}

function externalAddress({ path, meta }: MenuItem): string | null {
  if (!meta.internalOrExternal && meta.target !== '_blank') return null
  const address = matchRoute(path)?.route.url ?? fillAddress(meta.url ?? '', {})
  return address && /^https?:\/\//.test(address) ? address : null
}

/** Paths of the groups that hold a path. */
export function groupsAbove(entries: readonly MenuEntry[], path: string): string[] {
  for (const entry of entries) {
    if (entry.path === path && !entry.children.length) return []
    const below = groupsAbove(entry.children, path)
    if (below.length || entry.children.some((child) => child.path === path)) return [entry.path, ...below]
  }
  return []
}

import type { MenuItem } from '@mtm/shared-utils/contracts/dto/session'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { menuDrawing } from '@mtm/shared-utils/contracts/menu/menu-icons'
import { fillAddress, matchRoute, menuTitle } from '@mtm/shared-utils/runtime'
import { hasIcon } from '@mtm/shared-utils/ui'

/** One line of the menu. */
export interface MenuEntry {
  path: string
  title: Label
  icon: string
  children: readonly MenuEntry[]
  /** opens a new browser window */
  external: string | null
}

/** Drawn for a name that has no drawing. */
const UNKNOWN = 'folder'

/** The visible part of the tree: no hidden entries, no empty groups. */
export function menuEntries(items: readonly MenuItem[]): MenuEntry[] {
  return items.flatMap((item) => {
    if (item.hidden) return []
    const children = menuEntries(item.children ?? [])
    const isGroup = item.component.startsWith('layouts/') && !item.meta.url
    if (isGroup && children.length === 0) return []
    const drawing = menuDrawing(item.meta.icon ?? '')
    const icon = hasIcon(drawing) ? drawing : UNKNOWN
    return { path: item.path, title: menuTitle(item), icon, children, external: externalAddress(item) }
  })
}

function externalAddress({ path, meta }: MenuItem): string | null {
  if (!meta.internalOrExternal && meta.target !== '_blank') return null
  const address = matchRoute(path)?.route.url ?? fillAddress(meta.url ?? '', {})
  return address && /^https?:\/\//.test(address) ? address : null
}

/** Paths of the groups that contain a path. */
export function groupsAbove(entries: readonly MenuEntry[], path: string): string[] {
  for (const entry of entries) {
    if (entry.path === path && !entry.children.length) return []
    const below = groupsAbove(entry.children, path)
    if (below.length || entry.children.some((child) => child.path === path)) return [entry.path, ...below]
  }
  return []
}

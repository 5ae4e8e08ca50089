import { createHash } from 'node:crypto'
import type { MenuItem } from '@mtm/shared-utils/contracts/dto/session'

/** A menu row of the table. */
export interface MenuRow {
  id: string
  parentId: string | null
  name: string
  titleEn: string
  titleJp: string
  url: string | null
  component: string | null
  componentName: string | null
  redirect: string | null
  icon: string | null
  route: boolean
  keepAlive: boolean
  hidden: boolean
  alwaysShow: boolean
  internalOrExternal: boolean
  framed: boolean
}

/** Builds the tree for clients from ordered rows. Rows with a missing parent are omitted. */
export function menuTree(rows: readonly MenuRow[]): MenuItem[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const branch = (row: MenuRow): MenuItem => {
    const children = (below.get(row.id) ?? []).map(branch)
    return children.length > 0 ? { ...menuItem(row), children } : menuItem(row)
  }
  return (below.get(null) ?? []).map(branch)
}

function menuItem(row: MenuRow): MenuItem {
  const url = row.url ?? ''
  const external = /^(https?:\/\/|\{\{)/.test(url)
  const component = row.component ?? ''
  return {
    id: row.id,
    route: row.route ? '1' : '0',
    path: external ? createHash('md5').update(url).digest('hex') : url,
    name: row.componentName || nameOf(url),
    component,
    ...(row.parentId === null && { redirect: row.redirect }),
    ...(row.hidden && { hidden: true }),
    ...(row.alwaysShow && { alwaysShow: true }),
    meta: {
      title: row.name,
      titleEn: row.titleEn,
      titleJp: row.titleJp,
      ...(row.icon && { icon: row.icon }),
      ...(external && { url }),
      keepAlive: row.keepAlive,
      internalOrExternal: row.internalOrExternal,
      ...(row.framed && { framed: true }),
      componentName: row.componentName || component.slice(component.lastIndexOf('/') + 1),
    },
  }
}

/** `/online/cgformList/:code` becomes `online-cgformList-@code`. */
function nameOf(url: string): string {
  return url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@')
}

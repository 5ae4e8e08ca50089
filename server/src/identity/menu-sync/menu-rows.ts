import type { DeclaredMenuEntry, MenuButton } from '@mtm/shared-utils/contracts/menu'
import { MENU_TYPE } from '@mtm/shared-utils/contracts/resources/permission'
import { codesOf } from '../permissions/permission-values.ts'
import { declaredId, type DeclaredRow, type RowValues } from './declared-row.ts'

const BUTTON = Number(MENU_TYPE.button)

/** The columns of `sys_permission` set by declarations, with their defaults. */
export const MENU_COLUMNS = {
  parentId: null,
  menuType: Number(MENU_TYPE.top),
  name: '',
  titleEn: '',
  titleJp: '',
  url: null,
  component: null,
  componentName: null,
  redirect: null,
  icon: null,
  perms: null,
  permsType: '1',
  sortNo: 1,
  keepAlive: true,
  hidden: false,
  alwaysShow: false,
  internalOrExternal: false,
  houseOnly: false,
} as const

/** Columns that belong together: a user's change to one keeps all of them. */
export const MENU_GROUPS: readonly (readonly string[])[] = [['parentId', 'menuType']]

/** The rows of a declared menu, parents first. */
export function menuRows(menu: readonly DeclaredMenuEntry[]): DeclaredRow[] {
  const byPath = new Map(menu.map((entry) => [entry.path, entry]))
  const depthOf = ({ parent }: DeclaredMenuEntry): number => (parent ? 1 + depthOf(byPath.get(parent)!) : 0)
  const sorted = [...menu].sort((a, b) => depthOf(a) - depthOf(b))
  const pages = sorted.map((entry) => pageRow(entry, entry.parent ? byPath.get(entry.parent)! : null))
  const buttons = sorted.flatMap((entry) => (entry.buttons ?? []).map((button) => buttonRow(button, entry)))
  return [...pages, ...buttons]
}

/** The unique names of a menu row: the URL of a page, the codes of a button. */
export function menuNames({ menuType, url, perms }: RowValues): string[] {
  if (menuType !== BUTTON) return url ? [`menu:${String(url)}`] : []
  return codesOf({ perms }).map((code) => `perm:${code}`)
}

const idOf = ({ key, path }: DeclaredMenuEntry) => declaredId(`menu:${key ?? path}`)

function pageRow(entry: DeclaredMenuEntry, above: DeclaredMenuEntry | null): DeclaredRow {
  const [name, titleEn, titleJp] = entry.label
  const parentId = above ? idOf(above) : null
  return {
    id: idOf(entry),
    above: parentId ? { column: 'parentId', id: parentId } : null,
    alone: { parentId: null, menuType: Number(MENU_TYPE.top) },
    roles: entry.roles ?? [],
    values: {
      ...MENU_COLUMNS,
      parentId,
      menuType: Number(above ? MENU_TYPE.sub : MENU_TYPE.top),
      name,
      titleEn,
      titleJp,
      url: entry.path,
      component: entry.component,
      componentName: entry.routeName ?? null,
      redirect: entry.redirect ?? null,
      icon: entry.icon ?? null,
      sortNo: entry.order,
      keepAlive: entry.keepAlive ?? true,
      hidden: entry.hidden ?? false,
      alwaysShow: entry.alwaysShow ?? false,
      internalOrExternal: entry.newWindow ?? false,
      houseOnly: entry.houseOnly ?? false,
    },
  }
}

function buttonRow(
  { code, key, label, order, effect, roles = [] }: MenuButton,
  page: DeclaredMenuEntry,
): DeclaredRow {
  const [name, titleEn, titleJp] = label
  return {
    id: declaredId(`perm:${key ?? code}`),
    above: { column: 'parentId', id: idOf(page) },
    roles,
    values: {
      ...MENU_COLUMNS,
      parentId: idOf(page),
      menuType: BUTTON,
      name,
      titleEn,
      titleJp,
      perms: code,
      permsType: effect === 'edit' ? '2' : '1',
      sortNo: order,
      houseOnly: page.houseOnly ?? false,
    },
  }
}

import { GROUP_LAYOUTS } from './menu/menu-components.ts'
import type { Label } from './locale.ts'
import { permissionOf, type Resource, type ResourceAction } from './resource.ts'

/** Codes of the initial roles, without the administrators, who hold every row. */
export const ROLE_CODES = [
  'auditor',
  'customer',
  'cutter',
  'finance',
  'line',
  'manager',
  'packer',
  'planner',
  'presser',
  'qc',
  'reviewer',
  'salesman',
  'tenant_admin',
  'warehouse',
] as const
export type RoleCode = (typeof ROLE_CODES)[number]

/** All initial roles as holders of a row. */
export const EVERYBODY: readonly RoleCode[] = ROLE_CODES

/** A permission code below a menu page. */
export interface MenuButton {
  /** `<resource>:<action>` */
  code: string
  label: Label
  /** position among the buttons of its page */
  order: number
  /** `edit`: without the code a field is disabled; default `show`: it is hidden */
  effect?: 'show' | 'edit'
  /** initial holders; revoked grants stay revoked */
  roles?: readonly RoleCode[]
  /** original code of a renamed button, from which its id and grants are derived */
  key?: string
}

/** A menu row: a page or a directory. */
export interface MenuEntry {
  /** address of the page */
  path: string
  /** component name of the view; none for directories */
  component?: string
  label: Label
  /** position among its siblings, at most two decimals */
  order: number
  /** path of the parent; top level without it */
  parent?: string
  /** icon name */
  icon?: string
  /** redirect target */
  redirect?: string
  /** route name, for clients that use it */
  routeName?: string
  /** true: has a route but is hidden in the menu */
  hidden?: boolean
  /** false: the page is unmounted when another tab opens */
  keepAlive?: boolean
  /** true: shown as a directory even with a single entry */
  alwaysShow?: boolean
  /** true: opens a new window */
  newWindow?: boolean
  /** true: only for tenant 0, with its buttons */
  houseOnly?: boolean
  /** initial holders; revoked grants stay revoked */
  roles?: readonly RoleCode[]
  buttons?: readonly MenuButton[]
  /**
   * GET calls that the screen makes first when its address has no query, by path and query below the API; `{lang}` is the
   * language. The page sends them while the code of the screen loads.
   */
  firstCalls?: readonly string[]
  /** original path of a moved entry, from which its id and grants are derived */
  key?: string
}

/** An entry with defaults, as collected by the build. */
export interface DeclaredMenuEntry extends MenuEntry {
  component: string
}

/** The layout of the pages below a directory. */
const DIRECTORY: string = GROUP_LAYOUTS[0]

/**
 * Declares an entry of the menu: the default export of `<name>.menu.ts` beside `<name>.screen.tsx`.
 * @throws when the declaration contradicts itself, which stops the build
 * @example
 * export default defineMenu({
 *   path: '/isystem/position',
 *   parent: '/isystem',
 *   component: 'system/SysPositionList',
 *   label: ['职务管理', 'Positions', '職務管理'],
 *   order: 2,
 *   roles: ['tenant_admin', 'auditor'],
 *   buttons: resourceButtons(position, { roles: ['tenant_admin'], also: { list: ['auditor'] } }),
 * })
 */
export function defineMenu(entry: MenuEntry): DeclaredMenuEntry {
  const { path, parent, buttons = [], firstCalls = [] } = entry
  if (!/^\/[^\s?#]*$/.test(path)) throw new Error(`menu ${path}: a path begins with / and has no query`)
  if (parent === path) throw new Error(`menu ${path}: stands below itself`)
  for (const call of firstCalls)
    if (!/^\/[^\s"<>]+$/.test(call))
      throw new Error(`menu ${path}: the call ${call} is no path below the API`)
  const codes = new Set<string>()
  for (const { code } of buttons) {
    if (codes.has(code)) throw new Error(`menu ${path}: declares the code ${code} twice`)
    codes.add(code)
  }
  return { component: DIRECTORY, ...entry }
}

export interface ResourceButtonOptions {
  /** actions on this page; default: all of the resource */
  only?: readonly ResourceAction[]
  /** initial holders of all codes */
  roles?: readonly RoleCode[]
  /** additional holders of single codes */
  also?: Partial<Record<ResourceAction, readonly RoleCode[]>>
  /** position of the first one; default 1 */
  from?: number
  /** noun of the labels, English in the plural; default: derived from the resource's label */
  noun?: Label
}

/** Labels of the codes of a resource; `{0}` is the noun. */
const ACTION_LABELS: Readonly<Record<ResourceAction, Label>> = {
  list: ['{0}查询', 'List {0}', '{0}照会'],
  add: ['{0}添加', 'Add {0}', '{0}追加'],
  edit: ['{0}编辑', 'Edit {0}', '{0}編集'],
  delete: ['{0}删除', 'Delete {0}', '{0}削除'],
  export: ['{0}导出', 'Export {0}', '{0}出力'],
  import: ['{0}导入', 'Import {0}', '{0}取込'],
}

/**
 * The codes of a declared resource as buttons of its page, in the order of its actions.
 * @throws when `only` names an unknown action
 * @example resourceButtons(fabric, { roles: ['tenant_admin'], also: { list: ['auditor', 'manager'] } })
 */
export function resourceButtons(
  resource: Pick<Resource, 'name' | 'access' | 'actions' | 'label'>,
  { only = resource.actions, roles = [], also = {}, from = 1, noun }: ResourceButtonOptions = {},
): MenuButton[] {
  const missing = only.find((action) => !resource.actions.includes(action))
  if (missing) throw new Error(`resource ${resource.name} has no action ${missing}`)
  const [zhCN, enUS, jaJP] = noun ?? [resource.label[0], pluralOf(resource.label[1]), resource.label[2]]
  return only.map((action, index) => {
    const [zh, en, ja] = ACTION_LABELS[action]
    return {
      code: permissionOf(resource, action),
      label: [zh.replace('{0}', zhCN), en.replace('{0}', enUS), ja.replace('{0}', jaJP)],
      order: from + index,
      roles: [...roles, ...(also[action] ?? [])],
    }
  })
}

/** `Fabric mill` → `fabric mills` */
function pluralOf(singular: string): string {
  const word = singular.charAt(0).toLowerCase() + singular.slice(1)
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

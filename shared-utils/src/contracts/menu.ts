import { GROUP_LAYOUTS } from './menu/menu-components.ts'
import type { Label } from './locale.ts'
import { permissionOf, type Resource, type ResourceAction } from './resource.ts'

/** Codes of the roles that every installation begins with, but for that of the administrators, who hold every row. */
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

/** Holders of a row that every role begins with. */
export const EVERYBODY: readonly RoleCode[] = ROLE_CODES

/** A permission code that stands below a page of the menu. */
export interface MenuButton {
  /** `<resource>:<action>` */
  code: string
  label: Label
  /** position among the buttons of its page */
  order: number
  /** `edit`: without the code a field is shown and disabled; default `show`: it is not shown at all */
  effect?: 'show' | 'edit'
  /** roles that hold the code from the start; what an administrator takes from them stays taken */
  roles?: readonly RoleCode[]
  /** the first code of a button that was renamed: its id and its grants follow from it */
  key?: string
}

/** A row of the menu: a page, or a directory that other pages stand below. */
export interface MenuEntry {
  /** address of the page */
  path: string
  /** the view, as the app's manifest names it; a directory has none */
  component?: string
  label: Label
  /** position among its siblings, two decimals at most */
  order: number
  /** path of the entry above; an entry without it stands on the first level */
  parent?: string
  /** name of an icon of the product */
  icon?: string
  /** address that is opened in its place */
  redirect?: string
  /** name of the route, where a client looks for it */
  routeName?: string
  /** true: it has an address and no place in the menu */
  hidden?: boolean
  /** false: the page is left when another tab is opened */
  keepAlive?: boolean
  /** true: shown as a directory although it has one entry only */
  alwaysShow?: boolean
  /** true: opens a window of its own */
  newWindow?: boolean
  /** true: it and its buttons are of tenant 0 only */
  houseOnly?: boolean
  /** roles that hold the entry from the start; what an administrator takes from them stays taken */
  roles?: readonly RoleCode[]
  buttons?: readonly MenuButton[]
  /** the first path of an entry that was moved: its id and its grants follow from it */
  key?: string
}

/** An entry with its defaults filled in, as the build collects it. */
export interface DeclaredMenuEntry extends MenuEntry {
  component: string
}

/** The layout that stands around the pages below a directory. */
const DIRECTORY: string = GROUP_LAYOUTS[0]

/**
 * Declares an entry of the menu: the default export of `<name>.menu.ts` beside `<name>.screen.tsx`.
 * @throws when the declaration contradicts itself: such a menu must not be built
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
  const { path, parent, buttons = [] } = entry
  if (!/^\/[^\s?#]*$/.test(path)) throw new Error(`menu ${path}: a path begins with / and has no query`)
  if (parent === path) throw new Error(`menu ${path}: stands below itself`)
  const codes = new Set<string>()
  for (const { code } of buttons) {
    if (codes.has(code)) throw new Error(`menu ${path}: declares the code ${code} twice`)
    codes.add(code)
  }
  return { component: DIRECTORY, ...entry }
}

export interface ResourceButtonOptions {
  /** the actions that stand on this page; default: all of the resource */
  only?: readonly ResourceAction[]
  /** roles that hold all of these codes from the start */
  roles?: readonly RoleCode[]
  /** roles that hold single ones besides */
  also?: Partial<Record<ResourceAction, readonly RoleCode[]>>
  /** position of the first one; default 1 */
  from?: number
  /** what the labels call the records, English in the plural; default: made of the resource's label */
  noun?: Label
}

/** How the codes of a resource are called; `{0}` is the noun. */
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
 * @throws when `only` names an action that the resource does not have
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

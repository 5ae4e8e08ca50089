import type { Label } from '../locale.ts'
import type { FieldKind } from '../resource.ts'

/** A menu or button row in the trees of the stock product (backend contract 4.3, SysPermissionTree). */
export interface PermissionTree {
  id: string
  /** the id again, and the title again */
  key: string
  title: string
  parentId: string | null
  name: string
  titleEn: string
  titleJp: string
  menuType: number
  perms: string | null
  permsType: string
  status: string
  icon: string | null
  url: string | null
  component: string | null
  componentName: string | null
  redirect: string | null
  sortNo: number
  description: string | null
  route: boolean
  hidden: boolean
  keepAlive: boolean
  alwaysShow: boolean
  internalOrExternal: boolean
  delFlag: number
  ruleFlag: number
  leaf: boolean
  isLeaf: boolean
  /** null for a leaf; empty where one level is asked for */
  children: PermissionTree[] | null
}

/** A field that the data rules of a menu may name. */
export interface RuleColumn {
  value: string
  label: Label
  /** what the value is written as */
  kind: FieldKind
  /** the dictionary that the value comes from */
  dict: string | null
  /** lists of the menu that do not have it: for them the rule matches nothing */
  missing: Label[]
}

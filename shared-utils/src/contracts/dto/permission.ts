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
  /** null for a leaf; empty when only one level is requested */
  children: PermissionTree[] | null
}

/** A field available to the data rules of a menu. */
export interface RuleColumn {
  value: string
  label: Label
  /** format of the value */
  kind: FieldKind
  /** dictionary of the value */
  dict: string | null
  /** lists of the menu without this field, where the rule matches nothing */
  missing: Label[]
}

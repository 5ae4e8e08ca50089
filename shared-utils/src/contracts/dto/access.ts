import { idSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'

/** Characters of an id in a list, with its comma and room for a space. */
const ID_LENGTH = 34

/** A comma list of ids; stock clients often add a trailing comma. */
export const idList = (most = 2_000) =>
  z.pipe(
    z.pipe(
      z._default(z.nullable(z.string().check(z.maxLength(most * ID_LENGTH))), ''),
      z.transform((list) => [...new Set((list ?? '').split(',').filter(Boolean))]),
    ),
    z.array(idSchema).check(z.maxLength(most)),
  )

/** A menu or button row in the grant dialogs (backend contract 4.3, TreeModel). */
export interface PermissionNode {
  key: string
  value: string
  /** the title where stock clients read it; `label` and the other two are additions */
  slotTitle: string
  label: string
  titleEn: string
  titleJp: string
  icon: string | null
  parentId: string | null
  isLeaf: boolean
  /** 1 when it has data rules */
  ruleFlag: number
  menuType: number
  /** permission code of a button */
  perms: string | null
  /** true when the caller does not hold it and so cannot grant it */
  disabled: boolean
  scopedSlots: { title: string }
  children: PermissionNode[] | null
}
export interface PermissionForest {
  treeList: PermissionNode[]
  ids: string[]
}

/** Grants and revokes menu and button rows: applies the difference of the two lists. */
export const grantBody = z.object({
  roleId: idSchema,
  permissionIds: idList(),
  lastpermissionIds: idList(),
})

/** The data rules of a row that apply to a role. */
export const ruleGrantBody = z.object({
  permissionId: idSchema,
  roleId: idSchema,
  dataRuleIds: idList(),
})

/** The data rules of a row, and those that apply to the role. */
export interface RuleGrants {
  datarule: {
    id: string
    ruleName: string
    ruleColumn: string | null
    ruleConditions: string | null
    ruleValue: string | null
  }[]
  /** comma list */
  drChecked: string | null
}

/** Assigns a role to users. */
export const roleUsersBody = z.object({
  roleId: idSchema,
  userIdList: z.array(idSchema).check(z.maxLength(1_000)),
})

/** A view available as home page of a role. */
export interface HomePage {
  /** of its menu row */
  id: string
  component: string
  text: string
  textEn: string
  textJp: string
}

/** A role in a choice. */
export interface RoleChoice {
  id: string
  roleCode: string
  roleName: string
}

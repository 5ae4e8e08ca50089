import { idSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'

/** A comma list of ids, which stock clients often end with a comma. */
export const idList = (most = 2_000) =>
  z.pipe(
    z.pipe(
      z._default(z.nullable(z.string()), ''),
      z.transform((list) => [...new Set((list ?? '').split(',').filter(Boolean))]),
    ),
    z.array(idSchema).check(z.maxLength(most)),
  )

/** A menu or button row where permissions are given (backend contract 4.3, TreeModel). */
export interface PermissionNode {
  key: string
  value: string
  /** the title where stock clients read it; `label` and the other two are ours */
  slotTitle: string
  label: string
  titleEn: string
  titleJp: string
  icon: string | null
  parentId: string | null
  isLeaf: boolean
  /** 1 when data rules hang on it */
  ruleFlag: number
  menuType: number
  /** the code of a button */
  perms: string | null
  /** the caller does not hold it, so he cannot give it */
  disabled: boolean
  scopedSlots: { title: string }
  children: PermissionNode[] | null
}
export interface PermissionForest {
  treeList: PermissionNode[]
  ids: string[]
}

/** Gives and takes menu and button rows: the difference of the two lists is applied. */
export const grantBody = z.object({
  roleId: idSchema,
  permissionIds: idList(),
  lastpermissionIds: idList(),
})

/** Which data rules of a row narrow a role. */
export const ruleGrantBody = z.object({
  permissionId: idSchema,
  roleId: idSchema,
  dataRuleIds: idList(),
})

/** The data rules of a row, and which of them narrow the role. */
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

/** Gives a role to people. */
export const roleUsersBody = z.object({
  roleId: idSchema,
  userIdList: z.array(idSchema).check(z.maxLength(1_000)),
})

/** A view that a role can have for its home page. */
export interface HomePage {
  /** of its menu row */
  id: string
  component: string
  text: string
  textEn: string
  textJp: string
}

/** A role to choose. */
export interface RoleChoice {
  id: string
  roleCode: string
  roleName: string
}

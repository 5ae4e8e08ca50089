import { idSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'
import { idList } from './access.ts'

/** Grants and revokes menu and button rows of a department: applies the difference of the two lists. */
export const departGrantBody = z.object({
  departId: idSchema,
  permissionIds: idList(),
  lastpermissionIds: idList(),
})

/** Data rules of a row that a department may apply to its roles. */
export const departRuleBody = z.object({
  permissionId: idSchema,
  departId: idSchema,
  dataRuleIds: idList(),
})

/** Grants and revokes department roles of a user: applies the difference of the two lists. */
export const departRoleUserBody = z.object({
  userId: idSchema,
  newRoleId: idList(),
  oldRoleId: idList(),
})

/** A department role in a choice. */
export interface DepartRoleChoice {
  id: string
  departId: string
  roleName: string
  roleCode: string
  description: string | null
}

/** A holder of a department role, in the stock form. */
export interface DepartRoleHeld {
  id: string
  userId: string
  droleId: string
}

import { idSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'
import { idList } from './access.ts'

/** Gives menu and button rows to a department, and takes them: the difference of the two lists is applied. */
export const departGrantBody = z.object({
  departId: idSchema,
  permissionIds: idList(),
  lastpermissionIds: idList(),
})

/** Which data rules of a row a department may put on its roles. */
export const departRuleBody = z.object({
  permissionId: idSchema,
  departId: idSchema,
  dataRuleIds: idList(),
})

/** Gives roles of departments to a user and takes them: the difference of the two lists is applied. */
export const departRoleUserBody = z.object({
  userId: idSchema,
  newRoleId: idList(),
  oldRoleId: idList(),
})

/** A role of a department to choose. */
export interface DepartRoleChoice {
  id: string
  departId: string
  roleName: string
  roleCode: string
  description: string | null
}

/** Who holds a role of a department, as stock clients read it. */
export interface DepartRoleHeld {
  id: string
  userId: string
  droleId: string
}

import { AppError, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { departsWithin } from '../departments/led-departments.ts'
import { covers, grantableOf, grantableOfDepartmentRoles } from '../grantable/grantable.ts'

export interface DepartmentRole {
  id: string
  departId: string
}

/** The department roles among the ids that belong to the tenant. */
export async function findDepartmentRoles(
  db: Database,
  tenantId: number,
  ids: readonly string[],
): Promise<DepartmentRole[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('sysDepartRole')
    .select(['id', 'departId'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Department roles the caller may change and assign: of departments they head or administer, and none of them exceeds
 * the caller's rights.
 * @throws AppError `missing` when one does not exist or exceeds the caller's rights
 */
export async function departmentRolesWithin(
  db: Database,
  caller: Caller,
  ids: readonly string[],
  missing: ErrorKey = 'role.missing',
): Promise<DepartmentRole[]> {
  const { userId, tenantId } = caller
  const roles = await findDepartmentRoles(db, tenantId, ids)
  if (roles.length < ids.length) throw new AppError(missing)
  await departsWithin(
    db,
    caller,
    roles.map(({ departId }) => departId),
  )
  if (!covers(await grantableOf(db, userId, tenantId), await grantableOfDepartmentRoles(db, tenantId, ids)))
    throw new AppError('role.above')
  return roles
}

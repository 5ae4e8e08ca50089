import type { FastifyRequest } from 'fastify'
import type { DepartRoleChoice, DepartRoleHeld } from '@mtm/shared-utils/contracts/dto/department-role'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { audit, auditUnchanged, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction, type Database } from '../../platform/database/database.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import { departsWithin } from '../departments/led-departments.ts'
import { guardDataRules } from '../grantable/data-rule-guard.ts'
import { accountsWithin } from '../grantable/grantable.ts'
import { departmentRolesWithin } from '../grants/department-roles.ts'

const READ = { anywhere: 'depart:list' }

/** The roles of a department, for a picker. */
export async function rolesToChoose(
  db: Database,
  request: FastifyRequest,
  departId: string,
): Promise<DepartRoleChoice[]> {
  const caller = callerOf(request)
  await departsWithin(db, caller, [departId], READ)
  return db
    .selectFrom('sysDepartRole')
    .select(['id', 'departId', 'roleName', 'roleCode', 'description'])
    .where('tenantId', '=', caller.tenantId)
    .where('departId', '=', departId)
    .orderBy('roleCode')
    .execute()
}

/** The roles of a department held by a user. */
export async function rolesHeld(
  db: Database,
  request: FastifyRequest,
  { departId, userId }: { departId: string; userId: string },
): Promise<DepartRoleHeld[]> {
  const caller = callerOf(request)
  await departsWithin(db, caller, [departId], READ)
  const rows = await db
    .selectFrom('sysDepartRoleUser as held')
    .innerJoin('sysDepartRole as role', 'role.id', 'held.roleId')
    .select(['held.userId', 'held.roleId'])
    .where('role.tenantId', '=', caller.tenantId)
    .where('role.departId', '=', departId)
    .where('held.userId', '=', userId)
    .orderBy('role.roleCode')
    .execute()
  // the pair is the key
  return rows.map(({ roleId }) => ({ id: roleId, userId, droleId: roleId }))
}

/** Applies the difference of two lists of department roles to a user who belongs to these departments. */
export async function saveRolesOf(
  db: Database,
  request: FastifyRequest,
  {
    userId,
    newRoleId,
    oldRoleId,
  }: { userId: string; newRoleId: readonly string[]; oldRoleId: readonly string[] },
): Promise<void> {
  const caller = callerOf(request)
  const given = newRoleId.filter((id) => !oldRoleId.includes(id))
  const taken = oldRoleId.filter((id) => !newRoleId.includes(id))
  if (given.length + taken.length === 0) {
    auditUnchanged(caller)
    return
  }
  await inTransaction(db, async (trx) => {
    const roles = await departmentRolesWithin(trx, caller, [...given, ...taken])
    if (userId !== caller.userId) await accountsWithin(trx, caller, [userId])
    const departs = [...new Set(roles.filter(({ id }) => given.includes(id)).map(({ departId }) => departId))]
    const ties = await trx
      .selectFrom('sysUserDepart')
      .select('depId')
      .where('userId', '=', userId)
      .where('depId', 'in', [...departs, ''])
      .execute()
    if (ties.length < departs.length) throw new AppError('user.notInDepart')
    if (taken.length > 0)
      await guardDataRules(trx, caller, () =>
        trx
          .deleteFrom('sysDepartRoleUser')
          .where('userId', '=', userId)
          .where('roleId', 'in', [...taken])
          .execute(),
      )
    if (given.length > 0)
      await trx
        .insertInto('sysDepartRoleUser')
        .values(given.map((roleId) => ({ userId, roleId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const target = [userId, ...given, ...taken]
    await audit(trx, request, { action: 'depart-role:users', operation: OPERATION.edit, target })
    await publishAccessChanged(trx, { tenantId: caller.tenantId, users: [userId] })
  })
}

import type { FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import { keepAdministrators } from '../grantable/keep-administrators.ts'
import { guardDataRules } from '../grantable/data-rule-guard.ts'
import { heldDepartsWithinReach } from '../grantable/depart-reach.ts'
import { rolesWithin } from '../grantable/grantable.ts'

/** Assigns a role to members of the tenant; existing holders are kept. */
export async function giveRole(
  db: Database,
  request: FastifyRequest,
  { roleId, userIds }: { roleId: string; userIds: readonly string[] },
): Promise<void> {
  const caller = callerOf(request)
  await inTransaction(db, async (trx) => {
    await rolesWithin(trx, caller, [roleId])
    const members = await livingMembers(trx, caller.tenantId, userIds)
    if (members.length > 0) {
      await trx
        .insertInto('sysUserRole')
        .values(members.map((userId) => ({ userId, roleId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await heldDepartsWithinReach(trx, caller, members)
    }
    await audit(trx, request, {
      action: 'role:users',
      operation: OPERATION.add,
      target: [roleId, ...members],
    })
    await publishAccessChanged(trx, { tenantId: caller.tenantId, users: members })
  })
}

const NOT_TAKEN = 'role.notTaken'

/** Removes a role from users, and returns how many held it. */
export async function takeRole(
  db: Database,
  request: FastifyRequest,
  { roleId, userIds }: { roleId: string; userIds: readonly string[] },
): Promise<number> {
  const caller = callerOf(request)
  return inTransaction(db, async (trx) => {
    const [role] = await rolesWithin(trx, caller, [roleId], NOT_TAKEN)
    if (role?.grantsAll) await keepAdministrators(trx, userIds, caller.tenantId)
    const taken = await guardDataRules(trx, caller, () =>
      trx
        .deleteFrom('sysUserRole')
        .where('roleId', '=', roleId)
        .where('userId', 'in', [...userIds])
        .returning('userId')
        .execute(),
    )
    const users = taken.map(({ userId }) => userId)
    if (users.length === 0) throw new AppError(NOT_TAKEN)
    await audit(trx, request, {
      action: 'role:users',
      operation: OPERATION.delete,
      target: [roleId, ...users],
    })
    await publishAccessChanged(trx, { tenantId: caller.tenantId, users })
    return users.length
  })
}

/** The members of the tenant among the users who are not deleted. */
export async function livingMembers(
  trx: DatabaseTransaction,
  tenantId: number,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await trx
    .selectFrom('sysUserTenant as member')
    .innerJoin('sysUser as person', 'person.id', 'member.userId')
    .select('person.id')
    .where('member.tenantId', '=', tenantId)
    .where('person.delFlag', '=', 0)
    .where('person.id', 'in', [...userIds])
    .execute()
  return rows.map(({ id }) => id)
}

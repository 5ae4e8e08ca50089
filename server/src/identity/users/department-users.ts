import type { FastifyRequest } from 'fastify'
import { BadInput } from '../../platform/http/bad-input.ts'
import { audit, auditUnchanged, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction, type Database } from '../../platform/database/database.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import { departsWithinReach, othersWithin } from '../grantable/depart-reach.ts'
import { livingMembers } from '../roles/role-users.ts'
import { departsAmong, leaveDepartRoles } from './user-links.ts'

/** Placeholder for all departments headed by the caller, in the filter of a list. */
export const LED = 'led'

interface DepartUsers {
  depId: string
  userIds: readonly string[]
}

/** Adds members of the tenant to a department; existing members are unchanged. */
export async function addToDepart(
  db: Database,
  request: FastifyRequest,
  { depId, userIdList }: { depId: string; userIdList: readonly string[] },
): Promise<void> {
  const caller = callerOf(request)
  const { tenantId } = caller
  await inTransaction(db, async (trx) => {
    if ((await departsAmong(trx, tenantId, [depId])).length === 0) throw BadInput.of('depId')
    const users = await livingMembers(trx, tenantId, userIdList)
    if (users.length === 0) return auditUnchanged(request)
    await othersWithin(trx, caller, users)
    await departsWithinReach(trx, caller, users, [depId])
    await trx
      .insertInto('sysUserDepart')
      .values(users.map((userId) => ({ userId, depId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await audit(trx, request, { action: 'depart:users', operation: OPERATION.add, target: [depId, ...users] })
    await publishAccessChanged(trx, { tenantId, users })
  })
}

/** Removes users from a department and its roles, and returns how many belonged to it. */
export async function leaveDepart(
  db: Database,
  request: FastifyRequest,
  { depId, userIds }: DepartUsers,
): Promise<number> {
  const caller = callerOf(request)
  const { tenantId } = caller
  return inTransaction(db, async (trx) => {
    if ((await departsAmong(trx, tenantId, [depId])).length === 0) return 0
    await othersWithin(trx, caller, await livingMembers(trx, tenantId, userIds))
    const left = await trx
      .deleteFrom('sysUserDepart')
      .where('depId', '=', depId)
      .where('userId', 'in', [...userIds])
      .returning('userId')
      .execute()
    const users = left.map(({ userId }) => userId)
    if (users.length === 0) return 0
    await leaveDepartRoles(trx, users, [depId])
    await audit(trx, request, {
      action: 'depart:users',
      operation: OPERATION.delete,
      target: [depId, ...users],
    })
    await publishAccessChanged(trx, { tenantId, users })
    return users.length
  })
}

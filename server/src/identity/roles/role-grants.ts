import type { FastifyRequest } from 'fastify'
import type { RuleGrants } from '@mtm/shared-utils/contracts/dto/access'
import { AppError, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf, type Caller } from '../../platform/caller/caller.ts'
import { inTransaction, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import { bindingRules, chooseRules, giveRows, ruleGrants, rulesOf, takeRows } from '../grantable/held-rows.ts'
import { keepNarrow } from '../grantable/narrowing.ts'
import { reachOf, rolesWithin } from '../grantable/reach.ts'

/** Tells whoever holds one of the roles that it means something else now. */
export async function tellRolesChanged(
  trx: DatabaseTransaction,
  tenantId: number,
  roleIds: readonly string[],
): Promise<void> {
  const holders = await trx
    .selectFrom('sysUserRole')
    .select('userId')
    .distinct()
    .where('roleId', 'in', [...roleIds])
    .execute()
  if (holders.length === 0) return
  await publishAccessChanged(trx, { tenantId, users: holders.map(({ userId }) => userId) })
}

/** A role that the caller may change: of his tenant, within his reach, and none that grants all by itself. */
async function changeable(trx: DatabaseTransaction, caller: Caller, roleId: string, missing: ErrorKey) {
  // two who change one role wait for each other
  await trx.selectFrom('sysRole').select('id').where('id', '=', roleId).forNoKeyUpdate().execute()
  const [role] = await rolesWithin(trx, caller, [roleId], missing)
  if (!role || role.grantsAll) throw new AppError('role.grantsAll')
  return role
}

/** The rows that a role of the caller's tenant holds. */
export async function rowsOfRole(db: Database, tenantId: number, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sysRolePermission as held')
    .innerJoin('sysRole as role', 'role.id', 'held.roleId')
    .select('held.permissionId')
    .where('role.tenantId', '=', tenantId)
    .where('held.roleId', '=', roleId)
    .execute()
  return rows.map(({ permissionId }) => permissionId)
}

export interface Grants {
  roleId: string
  /** what the role shall hold, and what it held when the person began */
  permissionIds: readonly string[]
  lastpermissionIds: readonly string[]
}

/** Applies the difference of two lists of rows to a role; what is taken loses its data rules as well. */
export async function saveGrants(
  db: Database,
  request: FastifyRequest,
  { roleId, permissionIds, lastpermissionIds }: Grants,
): Promise<void> {
  const caller = callerOf(request)
  const wanted = new Set(permissionIds)
  const before = new Set(lastpermissionIds)
  const given = permissionIds.filter((id) => !before.has(id))
  const taken = lastpermissionIds.filter((id) => !wanted.has(id))
  await inTransaction(db, async (trx) => {
    await changeable(trx, caller, roleId, 'role.notGranted')
    const reach = await reachOf(trx, caller.userId, caller.tenantId)
    if (!reach.all && given.some((id) => !reach.rows.has(id))) throw new AppError('role.notYours')
    await giveRows(trx, { kind: 'role', id: roleId }, given, reach)
    await keepNarrow(trx, caller, () => takeRows(trx, 'role', [roleId], taken))
    const entry = { action: 'role:grant', operation: OPERATION.edit, target: [roleId] }
    await audit(trx, request, { ...entry, detail: `+${given.length} -${taken.length}` })
    await tellRolesChanged(trx, caller.tenantId, [roleId])
  })
}

/** The data rules in force of a row, and which of them narrow a role. */
export async function readRuleGrants(
  db: Database,
  { tenantId }: Caller,
  { permissionId, roleId }: { permissionId: string; roleId: string },
): Promise<RuleGrants> {
  const role = await db
    .selectFrom('sysRole')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', roleId)
    .executeTakeFirst()
  const { datarule, drChecked } = await ruleGrants(
    db,
    { kind: 'role', id: roleId },
    await rulesOf(db, permissionId),
  )
  // a role of another tenant tells nothing
  return { datarule, drChecked: role ? drChecked : null }
}

/** Chooses which data rules of a row narrow a role. What narrows the caller himself he cannot lift. */
export async function saveRuleGrants(
  db: Database,
  request: FastifyRequest,
  {
    permissionId,
    roleId,
    dataRuleIds,
  }: { permissionId: string; roleId: string; dataRuleIds: readonly string[] },
): Promise<void> {
  const caller = callerOf(request)
  await inTransaction(db, async (trx) => {
    await changeable(trx, caller, roleId, 'role.rowNotHeld')
    if (!(await rowsOfRole(trx, caller.tenantId, roleId)).includes(permissionId))
      throw new AppError('role.rowNotHeld')
    const rules = (await rulesOf(trx, permissionId)).map(({ id }) => id)
    const binding = await bindingRules(trx, caller, rules)
    const lifted = await chooseRules(trx, { kind: 'role', id: roleId }, rules, dataRuleIds)
    if (lifted.some((id) => binding.has(id))) throw new AppError('role.ruleBindsYou')
    await audit(trx, request, { action: 'role:datarule', operation: OPERATION.edit, target: [roleId] })
    await tellRolesChanged(trx, caller.tenantId, [roleId])
  })
}

import type { FastifyRequest } from 'fastify'
import type { RuleGrants } from '@mtm/shared-utils/contracts/dto/access'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { audit, OPERATION } from '../../plugins/app/audit.ts'
import { callerOf, type Caller } from '../../plugins/app/caller.ts'
import {
  inTransaction,
  type Database,
  type DatabaseTransaction,
} from '../../plugins/app/database/database.ts'
import { tellAccessChanged } from '../../sockets/tell.ts'
import { reachOf, rolesWithin } from '../reach/reach.ts'
import { readRoles } from '../rights.ts'

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
  await tellAccessChanged(trx, { tenantId, users: holders.map(({ userId }) => userId) })
}

/** A role that the caller may change: of his tenant, within his reach, and none that grants all by itself. */
async function changeable(trx: DatabaseTransaction, caller: Caller, roleId: string) {
  // two who change one role wait for each other
  await trx.selectFrom('sysRole').select('id').where('id', '=', roleId).forNoKeyUpdate().execute()
  const [role] = await rolesWithin(trx, caller, [roleId])
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
    await changeable(trx, caller, roleId)
    const reach = await reachOf(trx, caller.userId, caller.tenantId)
    if (!reach.all && given.some((id) => !reach.rows.has(id))) throw new AppError('role.notYours')
    if (given.length > 0)
      await trx
        .insertInto('sysRolePermission')
        .columns(['roleId', 'permissionId'])
        .expression((eb) =>
          eb
            .selectFrom('sysPermission')
            .select((row) => [row.val(roleId).as('roleId'), 'id'])
            .where('id', 'in', given)
            .where('delFlag', '=', 0),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (taken.length > 0) await takeRows(trx, roleId, taken)
    const entry = { action: 'role:grant', operation: OPERATION.edit, target: [roleId] }
    await audit(trx, request, { ...entry, detail: `+${given.length} -${taken.length}` })
    await tellRolesChanged(trx, caller.tenantId, [roleId])
  })
}

async function takeRows(trx: DatabaseTransaction, roleId: string, rows: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('sysRolePermission')
    .where('roleId', '=', roleId)
    .where('permissionId', 'in', [...rows])
    .execute()
  await trx
    .deleteFrom('sysRoleDataRule')
    .where('roleId', '=', roleId)
    .where('ruleId', 'in', (eb) =>
      eb
        .selectFrom('sysPermissionDataRule')
        .select('id')
        .where('permissionId', 'in', [...rows]),
    )
    .execute()
}

/** The data rules in force of a row, and which of them narrow a role. */
export async function readRuleGrants(
  db: Database,
  { tenantId }: Caller,
  { permissionId, roleId }: { permissionId: string; roleId: string },
): Promise<RuleGrants> {
  const datarule = await db
    .selectFrom('sysPermissionDataRule')
    .select(['id', 'ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue'])
    .where('permissionId', '=', permissionId)
    .where('status', '=', '1')
    .orderBy('createTime', 'desc')
    .orderBy('id')
    .execute()
  if (datarule.length === 0) throw new AppError('permission.noRules')
  const held = await db
    .selectFrom('sysRoleDataRule as held')
    .innerJoin('sysRole as role', 'role.id', 'held.roleId')
    .select('held.ruleId')
    .where('role.tenantId', '=', tenantId)
    .where('held.roleId', '=', roleId)
    .where(
      'held.ruleId',
      'in',
      datarule.map(({ id }) => id),
    )
    .execute()
  return { datarule, drChecked: held.map(({ ruleId }) => ruleId).join(',') || null }
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
    await changeable(trx, caller, roleId)
    if (!(await rowsOfRole(trx, caller.tenantId, roleId)).includes(permissionId))
      throw new AppError('role.rowNotHeld')
    const rules = await trx
      .selectFrom('sysPermissionDataRule')
      .select('id')
      .where('permissionId', '=', permissionId)
      .where('status', '=', '1')
      .execute()
    const wanted = rules.map(({ id }) => id).filter((id) => dataRuleIds.includes(id))
    const lifted = rules.map(({ id }) => id).filter((id) => !dataRuleIds.includes(id))
    if (lifted.length > 0) {
      const binding = await bindingRules(trx, caller, lifted)
      const dropped = await trx
        .deleteFrom('sysRoleDataRule')
        .where('roleId', '=', roleId)
        .where('ruleId', 'in', lifted)
        .returning('ruleId')
        .execute()
      if (dropped.some(({ ruleId }) => binding.has(ruleId))) throw new AppError('role.ruleBindsYou')
    }
    if (wanted.length > 0)
      await trx
        .insertInto('sysRoleDataRule')
        .values(wanted.map((ruleId) => ({ roleId, ruleId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await audit(trx, request, { action: 'role:datarule', operation: OPERATION.edit, target: [roleId] })
    await tellRolesChanged(trx, caller.tenantId, [roleId])
  })
}

/** Those of the rules that the caller's own roles put on him. */
async function bindingRules(
  trx: DatabaseTransaction,
  { userId, tenantId }: Caller,
  rules: readonly string[],
): Promise<ReadonlySet<string>> {
  const roles = await readRoles(trx, userId, tenantId)
  if (roles.length === 0) return new Set()
  const held = await trx
    .selectFrom('sysRoleDataRule')
    .select('ruleId')
    .where('ruleId', 'in', [...rules])
    .where(
      'roleId',
      'in',
      roles.map(({ id }) => id),
    )
    .execute()
  return new Set(held.map(({ ruleId }) => ruleId))
}

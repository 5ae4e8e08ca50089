import type { FastifyRequest } from 'fastify'
import type { RuleGrants } from '@mtm/shared-utils/contracts/dto/access'
import { AppError, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf, type Caller } from '../../platform/caller/caller.ts'
import { inTransaction, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { lockDepart, tellDepartRolesChanged } from './depart-grants.ts'
import { departsWithin } from './led-departments.ts'
import {
  bindingRules,
  chooseRules,
  giveRows,
  heldRows,
  heldRules,
  ruleGrants,
  rulesOf,
  takeRows,
  type Holder,
} from '../grantable/held-rows.ts'
import { keepNarrow } from '../grantable/narrowing.ts'
import { covers, reachOf, reachOfDepartRoles } from '../grantable/reach.ts'
import type { Grants } from '../roles/role-grants.ts'

const READ = { anywhere: 'depart:list' }

interface DepartRole {
  id: string
  departId: string
}

/** Some roles of departments of the caller's tenant. */
async function findRoles(db: Database, tenantId: number, ids: readonly string[]): Promise<DepartRole[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('sysDepartRole')
    .select(['id', 'departId'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Roles of departments that the caller may change and give: of departments he heads or administers, and none of them
 * may do more than he.
 * @throws AppError `missing` when one of them is not there, or when it goes beyond the caller
 */
export async function departRolesWithin(
  db: Database,
  caller: Caller,
  ids: readonly string[],
  missing: ErrorKey = 'role.missing',
): Promise<DepartRole[]> {
  const { userId, tenantId } = caller
  const roles = await findRoles(db, tenantId, ids)
  if (roles.length < ids.length) throw new AppError(missing)
  await departsWithin(
    db,
    caller,
    roles.map(({ departId }) => departId),
  )
  if (!covers(await reachOf(db, userId, tenantId), await reachOfDepartRoles(db, tenantId, ids)))
    throw new AppError('role.above')
  return roles
}

/** The rows that a role of a department holds. */
export async function rowsOfDepartRole(
  db: Database,
  request: FastifyRequest,
  roleId: string,
): Promise<string[]> {
  await readableRole(db, callerOf(request), roleId)
  return heldRows(db, { kind: 'departRole', id: roleId })
}

async function readableRole(db: Database, caller: Caller, roleId: string): Promise<DepartRole> {
  const [role] = await findRoles(db, caller.tenantId, [roleId])
  if (!role) throw new AppError('role.missing')
  await departsWithin(db, caller, [role.departId], READ)
  return role
}

/** A role that the caller may change, with nobody else changing it or its department. */
async function lockRole(
  trx: DatabaseTransaction,
  caller: Caller,
  roleId: string,
  missing: ErrorKey,
): Promise<DepartRole> {
  const [found] = await findRoles(trx, caller.tenantId, [roleId])
  if (found) await lockDepart(trx, found.departId)
  const [role] = await departRolesWithin(trx, caller, [roleId], missing)
  if (!role) throw new AppError(missing)
  return role
}

/** Applies the difference of two lists of rows to a role of a department, within what the department may hand on. */
export async function saveDepartRoleGrants(
  db: Database,
  request: FastifyRequest,
  { roleId, permissionIds, lastpermissionIds }: Grants,
): Promise<void> {
  const caller = callerOf(request)
  const given = permissionIds.filter((id) => !lastpermissionIds.includes(id))
  const taken = lastpermissionIds.filter((id) => !permissionIds.includes(id))
  await inTransaction(db, async (trx) => {
    const { departId } = await lockRole(trx, caller, roleId, 'role.notGranted')
    const allowed = await heldRows(trx, { kind: 'depart', id: departId })
    if (given.some((id) => !allowed.includes(id))) throw new AppError('departRole.beyondDepart')
    const reach = await reachOf(trx, caller.userId, caller.tenantId)
    if (!reach.all && given.some((id) => !reach.rows.has(id))) throw new AppError('role.notYours')
    await giveRows(trx, { kind: 'departRole', id: roleId }, given, reach)
    await keepNarrow(trx, caller, () => takeRows(trx, 'departRole', [roleId], taken))
    const entry = { action: 'depart-role:grant', operation: OPERATION.edit, target: [roleId] }
    await audit(trx, request, { ...entry, detail: `+${given.length} -${taken.length}` })
    await tellDepartRolesChanged(trx, caller.tenantId, [roleId])
  })
}

/** The data rules of a row that the department may use, and which of them narrow one of its roles. */
export async function readDepartRoleRules(
  db: Database,
  request: FastifyRequest,
  { permissionId, departId, roleId }: { permissionId: string; departId: string; roleId: string },
): Promise<RuleGrants> {
  const role = await readableRole(db, callerOf(request), roleId)
  if (role.departId !== departId) throw new AppError('role.missing')
  return ruleGrants(db, { kind: 'departRole', id: roleId }, await usableRules(db, departId, permissionId))
}

async function usableRules(
  db: Database,
  departId: string,
  permissionId: string,
): Promise<RuleGrants['datarule']> {
  const rules = await rulesOf(db, permissionId)
  const usable = await heldRules(
    db,
    { kind: 'depart', id: departId },
    rules.map(({ id }) => id),
  )
  return rules.filter(({ id }) => usable.includes(id))
}

/** Chooses which data rules of a row narrow a role of a department. What narrows the caller himself he cannot lift. */
export async function saveDepartRoleRules(
  db: Database,
  request: FastifyRequest,
  {
    permissionId,
    roleId,
    dataRuleIds,
  }: { permissionId: string; roleId: string; dataRuleIds: readonly string[] },
): Promise<void> {
  const caller = callerOf(request)
  const holder: Holder = { kind: 'departRole', id: roleId }
  await inTransaction(db, async (trx) => {
    const { departId } = await lockRole(trx, caller, roleId, 'role.rowNotHeld')
    if (!(await heldRows(trx, holder)).includes(permissionId)) throw new AppError('role.rowNotHeld')
    const rules = (await usableRules(trx, departId, permissionId)).map(({ id }) => id)
    const binding = await bindingRules(trx, caller, rules)
    const lifted = await chooseRules(trx, holder, rules, dataRuleIds)
    if (lifted.some((id) => binding.has(id))) throw new AppError('role.ruleBindsYou')
    await audit(trx, request, { action: 'depart-role:datarule', operation: OPERATION.edit, target: [roleId] })
    await tellDepartRolesChanged(trx, caller.tenantId, [roleId])
  })
}

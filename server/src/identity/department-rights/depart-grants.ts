import type { FastifyRequest } from 'fastify'
import type { RuleGrants } from '@mtm/shared-utils/contracts/dto/access'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import {
  bindingRules,
  chooseRules,
  giveRows,
  heldRows,
  ruleGrants,
  rulesOf,
  takeRows,
  type Holder,
} from '../grantable/held-rows.ts'
import { keepNarrow } from '../grantable/narrowing.ts'
import { reachOf } from '../grantable/reach.ts'
import { departsWithin } from './led-departments.ts'

/** Reading needs no more than the code of the route. */
const READ = { anywhere: 'depart:list' }
const GRANT = { anywhere: 'depart:grant' }

/** The rows that a department may hand on to its roles. */
export async function rowsOfDepart(
  db: Database,
  request: FastifyRequest,
  departId: string,
): Promise<string[]> {
  await departsWithin(db, callerOf(request), [departId], READ)
  return heldRows(db, { kind: 'depart', id: departId })
}

export interface DepartGrants {
  departId: string
  /** what the department shall hold, and what it held when the person began */
  permissionIds: readonly string[]
  lastpermissionIds: readonly string[]
}

/** Applies the difference of two lists of rows to a department; what it loses, its roles lose. */
export async function saveDepartGrants(
  db: Database,
  request: FastifyRequest,
  { departId, permissionIds, lastpermissionIds }: DepartGrants,
): Promise<void> {
  const caller = callerOf(request)
  const given = permissionIds.filter((id) => !lastpermissionIds.includes(id))
  const taken = lastpermissionIds.filter((id) => !permissionIds.includes(id))
  await inTransaction(db, async (trx) => {
    await lockDepart(trx, departId)
    await departsWithin(trx, caller, [departId], { ...GRANT, missing: 'role.notGranted' })
    const reach = await reachOf(trx, caller.userId, caller.tenantId)
    if (!reach.all && [...given, ...taken].some((id) => !reach.rows.has(id)))
      throw new AppError('role.notYours')
    await giveRows(trx, { kind: 'depart', id: departId }, given, reach)
    await keepNarrow(trx, caller, async () => {
      await takeRows(trx, 'depart', [departId], taken)
      await takeRows(trx, 'departRole', await rolesOfDepart(trx, departId), taken)
    })
    const entry = { action: 'depart:grant', operation: OPERATION.edit, target: [departId] }
    await audit(trx, request, { ...entry, detail: `+${given.length} -${taken.length}` })
    await tellDepartRolesChanged(trx, caller.tenantId, await rolesOfDepart(trx, departId))
  })
}

/** The data rules in force of a row, and which of them a department may put on its roles. */
export async function readDepartRules(
  db: Database,
  request: FastifyRequest,
  { permissionId, departId }: { permissionId: string; departId: string },
): Promise<RuleGrants> {
  await departsWithin(db, callerOf(request), [departId], READ)
  return ruleGrants(db, { kind: 'depart', id: departId }, await rulesOf(db, permissionId))
}

/** Chooses which data rules of a row a department may put on its roles; those it may no more are lifted from them. */
export async function saveDepartRules(
  db: Database,
  request: FastifyRequest,
  {
    permissionId,
    departId,
    dataRuleIds,
  }: { permissionId: string; departId: string; dataRuleIds: readonly string[] },
): Promise<void> {
  const caller = callerOf(request)
  const depart: Holder = { kind: 'depart', id: departId }
  await inTransaction(db, async (trx) => {
    await lockDepart(trx, departId)
    await departsWithin(trx, caller, [departId], { ...GRANT, missing: 'depart.rowNotHeld' })
    if (!(await heldRows(trx, depart)).includes(permissionId)) throw new AppError('depart.rowNotHeld')
    const rules = (await rulesOf(trx, permissionId)).map(({ id }) => id)
    const binding = await bindingRules(trx, caller, rules)
    const lifted = await chooseRules(trx, depart, rules, dataRuleIds)
    const roles = await rolesOfDepart(trx, departId)
    for (const id of roles) await chooseRules(trx, { kind: 'departRole', id }, lifted, [])
    if (lifted.some((id) => binding.has(id))) throw new AppError('role.ruleBindsYou')
    await audit(trx, request, { action: 'depart:datarule', operation: OPERATION.edit, target: [departId] })
    await tellDepartRolesChanged(trx, caller.tenantId, roles)
  })
}

async function rolesOfDepart(trx: DatabaseTransaction, departId: string): Promise<string[]> {
  const rows = await trx.selectFrom('sysDepartRole').select('id').where('departId', '=', departId).execute()
  return rows.map(({ id }) => id)
}

/** Tells whoever holds one of some roles of departments that it means something else now. */
export async function tellDepartRolesChanged(
  trx: DatabaseTransaction,
  tenantId: number,
  roleIds: readonly string[],
): Promise<void> {
  if (roleIds.length === 0) return
  const holders = await trx
    .selectFrom('sysDepartRoleUser')
    .select('userId')
    .distinct()
    .where('roleId', 'in', [...roleIds])
    .execute()
  if (holders.length === 0) return
  await publishAccessChanged(trx, { tenantId, users: holders.map(({ userId }) => userId) })
}

/** Who changes what a department may hand on, or what one of its roles holds, waits for the others. */
export async function lockDepart(trx: DatabaseTransaction, departId: string): Promise<void> {
  await trx.selectFrom('sysDepart').select('id').where('id', '=', departId).forNoKeyUpdate().execute()
}

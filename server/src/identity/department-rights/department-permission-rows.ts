import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { auditUnchanged } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction, type Database } from '../../platform/database/database.ts'
import { saveGrants, saveRuleGrants } from '../grants/grants.ts'

/** A menu or button a department may grant, as a record. */
export interface DepartPermission {
  id: string
  departId: string
  permissionId: string
  /** comma-separated list of the data rules it may use */
  dataRuleIds: string | null
}

interface PermissionRowFilter {
  id?: string | undefined
  departId?: string | undefined
  permissionId?: string | undefined
}

const FIRST = { offset: 0, limit: 1 }

/** A pair has no id of its own; its id is composed of its two keys. */
const idOf = sql<string>`md5(held.depart_id::text || held.permission_id::text)`

/** The pairs of a tenant's departments, or of one of them. */
function pairs(db: Database, tenantId: number, { id, departId, permissionId }: PermissionRowFilter) {
  let rows = db
    .selectFrom('sysDepartPermission as held')
    .innerJoin('sysDepart as depart', 'depart.id', 'held.departId')
    .where('depart.tenantId', '=', tenantId)
    .where('depart.delFlag', '=', 0)
  if (id !== undefined) rows = rows.where(idOf, '=', id)
  if (departId !== undefined) rows = rows.where('held.departId', '=', departId)
  if (permissionId !== undefined) rows = rows.where('held.permissionId', '=', permissionId)
  return rows
}

/** A page of the pairs of the caller's tenant, with the total count. */
export async function findPairs(
  db: Database,
  tenantId: number,
  wanted: PermissionRowFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ records: DepartPermission[]; total: number }> {
  const found = pairs(db, tenantId, wanted)
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const records = await found
    .select(['held.departId', 'held.permissionId', idOf.as('id')])
    .select((eb) =>
      eb
        .selectFrom('sysDepartDataRule as used')
        .innerJoin('sysPermissionDataRule as rule', 'rule.id', 'used.ruleId')
        .select(sql<string>`string_agg(rule.id, ',' order by rule.id)`.as('ids'))
        .whereRef('used.departId', '=', 'held.departId')
        .whereRef('rule.permissionId', '=', 'held.permissionId')
        .as('dataRuleIds'),
    )
    .orderBy('depart.orgCode')
    .orderBy('held.permissionId')
    .offset(offset)
    .limit(limit)
    .execute()
  return { records, total }
}

/** One pair by its id; null when there is none. */
export async function findPair(db: Database, tenantId: number, id: string): Promise<DepartPermission | null> {
  const { records } = await findPairs(db, tenantId, { id }, FIRST)
  return records[0] ?? null
}

/** Lets a department grant one menu or button, and returns the pair. */
export function addPair(
  db: Database,
  request: FastifyRequest,
  { departId, permissionId, dataRuleIds }: { departId: string; permissionId: string; dataRuleIds: string[] },
): Promise<DepartPermission> {
  return inTransaction(db, async (trx) => {
    const caller = callerOf(request)
    const { tenantId } = caller
    const depart = { kind: 'depart', id: departId } as const
    const find = async () => (await findPairs(trx, tenantId, { departId, permissionId }, FIRST)).records[0]
    if (await find()) throw new AppError('record.duplicate')
    await saveGrants(trx, caller, depart, { permissionIds: [permissionId], lastpermissionIds: [] })
    if (dataRuleIds.length > 0) await saveRuleGrants(trx, caller, depart, { permissionId, dataRuleIds })
    const pair = await find()
    if (!pair) throw new AppError('record.missing')
    return pair
  })
}

/** Sets the data rules of a pair, if given. Its keys cannot change: another pair is another record. */
export async function editPair(
  db: Database,
  request: FastifyRequest,
  { id, dataRuleIds }: { id: string; dataRuleIds?: string[] | null | undefined },
): Promise<void> {
  const caller = callerOf(request)
  const pair = await findPair(db, caller.tenantId, id)
  if (!pair) throw new AppError('record.missing')
  const { departId, permissionId } = pair
  if (dataRuleIds)
    await saveRuleGrants(db, caller, { kind: 'depart', id: departId }, { permissionId, dataRuleIds })
  else auditUnchanged(caller)
}

/** Removes pairs, all of them or none; the roles of the departments lose the matching rows. */
export async function deletePairs(
  db: Database,
  request: FastifyRequest,
  ids: readonly string[],
): Promise<void> {
  const caller = callerOf(request)
  const { tenantId } = caller
  await inTransaction(db, async (trx) => {
    const found = []
    for (const id of ids) found.push(await findPair(trx, tenantId, id))
    const taken = found.filter((pair) => pair !== null)
    if (taken.length < ids.length) throw new AppError('record.missing')
    // every caller locks departments one by one in the same order, which prevents deadlocks
    const byDepart = Map.groupBy(
      taken.toSorted((a, b) => (a.departId < b.departId ? -1 : 1)),
      ({ departId }) => departId,
    )
    for (const [departId, those] of byDepart) {
      const lastpermissionIds = those.map(({ permissionId }) => permissionId)
      await saveGrants(
        trx,
        caller,
        { kind: 'depart', id: departId },
        { permissionIds: [], lastpermissionIds },
      )
    }
  })
}

import { sql } from 'kysely'
import { inTransaction, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { publishAccessChanged, publishDictionariesChanged } from '../../platform/events/publish.ts'
import {
  DICTIONARY_STATES,
  dictionaryItemRows,
  dictionaryNames,
  dictionaryRows,
  itemNames,
} from './dictionary-rows.ts'
import { markLeaves } from '../permissions/permission-rules.ts'
import {
  declaredId,
  ROW_KINDS,
  type DeclaredRow,
  type RowKind,
  type RowRecord,
  type StoredRow,
} from './declared-row.ts'
import { MENU_GROUPS, menuNames, menuRows } from './menu-rows.ts'
import { planLifts } from './plan-removal.ts'
import { planRows, type RowPlan } from './plan-rows.ts'
import { readDeclared, type Declared } from './read-declared.ts'
import { readRecords, readStored } from './stored-rows.ts'
import { freeCodes, removeMenuRows, writeGrants, writeRecords, writeRows } from './write-rows.ts'

/** Digest of the declarations that the database matches. */
const MARK = 'declared rows '

type ByKind<T> = Record<RowKind, T>

/**
 * Updates the menu, its permission codes and the dictionaries of tenant 0 to the declarations. Rows an administrator
 * changed, moved, deleted or revoked from a role stay as they are. Of several processes that start together, only the
 * first one does this. Does nothing when these declarations were synchronised last.
 * @returns whether a row changed
 * @throws StartProblem when the build has not collected the declarations
 */
export async function synchroniseDeclared(db: Database, given?: Declared): Promise<boolean> {
  const declared = given ?? (await readDeclared())
  const mark = MARK + declared.digest
  if (await hasMark(db, mark)) return false
  return inTransaction(
    db,
    async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('declared rows'))`.execute(trx)
      if (await hasMark(trx, mark)) return false
      // blocks administrators from changing rows at the same time
      await sql`lock table sys_permission in share row exclusive mode`.execute(trx)
      const { isChanged, isSettled } = await synchronise(trx, declared)
      await trx.deleteFrom('seedMark').where('name', 'like', `${MARK}%`).execute()
      if (isSettled) await trx.insertInto('seedMark').values({ name: mark }).execute()
      return isChanged
    },
    { mayBeSlow: true },
  )
}

async function hasMark(db: Database, name: string): Promise<boolean> {
  const row = await db.selectFrom('seedMark').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

async function synchronise(trx: DatabaseTransaction, { menu, dictionaries }: Declared) {
  const stored = await readStored(trx)
  const declared: ByKind<DeclaredRow[]> = {
    permission: menuRows(menu),
    dict: dictionaryRows(dictionaries),
    item: dictionaryItemRows(dictionaries),
  }
  const { records, wasDeleted } = await readPast(trx, declared, stored)
  const removed = withdrawnOf(declared.permission, records.permission).map(({ id }) => id)
  const common = { wasDeleted }
  const permission = planRows({
    ...common,
    declared: declared.permission,
    stored: stored.permission.filter(({ id }) => !removed.includes(id)),
    records: records.permission,
    groups: MENU_GROUPS,
    nameColumns: ['url', 'perms'],
    namesOf: menuNames,
  })
  const dict = planRows({
    ...common,
    declared: [...declared.dict, ...switchedOff('dict', withdrawnOf(declared.dict, records.dict))],
    stored: stored.dict,
    records: records.dict,
    nameColumns: ['dictCode'],
    namesOf: dictionaryNames,
  })
  const item = planRows({
    ...common,
    declared: [...declared.item, ...switchedOff('item', withdrawnOf(declared.item, records.item))],
    stored: stored.item,
    records: records.item,
    above: dict.places,
    nameColumns: ['dictId', 'itemValue'],
    namesOf: itemNames,
  })
  const isMenuChanged = await writeMenu(trx, permission, removed)
  const isDictChanged = await writeRows(trx, 'dict', dict)
  const isItemChanged = await writeRows(trx, 'item', item)
  const plans: ByKind<RowPlan> = { permission, dict, item }
  for (const kind of ROW_KINDS) await writeRecords(trx, kind, plans[kind].records)
  if (isMenuChanged) await publishAccessChanged(trx, { tenantId: null, users: null })
  if (isDictChanged || isItemChanged) await publishDictionariesChanged(trx, 0)
  return {
    isChanged: isMenuChanged || isDictChanged || isItemChanged,
    isSettled: ROW_KINDS.every((kind) => plans[kind].isSettled),
  }
}

/**
 * The previous records. A database whose rows were written by migrations has none: its former rows count as recorded,
 * and missing ones as deleted by an administrator.
 */
async function readPast(
  trx: DatabaseTransaction,
  declared: ByKind<readonly DeclaredRow[]>,
  stored: ByKind<readonly StoredRow[]>,
): Promise<{ records: ByKind<RowRecord[]>; wasDeleted(id: string): boolean }> {
  const records = await readRecords(trx)
  const ids = new Set(declared.permission.map(({ id }) => id))
  const isTakenOver =
    ROW_KINDS.every((kind) => records[kind].length === 0) && stored.permission.some(({ id }) => ids.has(id))
  if (!isTakenOver) return { records, wasDeleted: () => false }
  const { FORMER_KEYS } = await import('./former-rows.ts')
  const former = new Set(FORMER_KEYS.map(declaredId))
  const withdrawn = (kind: RowKind) => {
    const known = new Set(declared[kind].map(({ id }) => id))
    return stored[kind]
      .filter(({ id }) => former.has(id) && !known.has(id))
      .map(({ id, values }): RowRecord => ({ id, declared: values, granted: [] }))
  }
  return {
    records: { permission: withdrawn('permission'), dict: withdrawn('dict'), item: withdrawn('item') },
    wasDeleted: (id) => former.has(id),
  }
}

/** Records of rows that are no longer declared. */
function withdrawnOf(declared: readonly DeclaredRow[], records: readonly RowRecord[]): RowRecord[] {
  const ids = new Set(declared.map(({ id }) => id))
  return records.filter(({ id }) => !ids.has(id))
}

/** Dictionaries and items that are no longer declared are disabled, as records may refer to them. */
function switchedOff(kind: 'dict' | 'item', records: readonly RowRecord[]): DeclaredRow[] {
  const { column, withdrawn } = DICTIONARY_STATES[kind]
  return records.map(({ id, declared, granted }) => ({
    id,
    above: kind === 'item' ? { column: 'dictId', id: String(declared['dictId']) } : null,
    values: { ...declared, [column]: withdrawn },
    roles: granted,
  }))
}

async function writeMenu(
  trx: DatabaseTransaction,
  plan: RowPlan,
  removed: readonly string[],
): Promise<boolean> {
  await freeCodes(trx, removed)
  const isWritten = await writeRows(trx, 'permission', plan)
  if (removed.length > 0) {
    const placed = await trx.selectFrom('sysPermission').select(['id', 'parentId', 'menuType']).execute()
    await writeRows(trx, 'permission', { inserts: [], updates: planLifts(placed, new Set(removed)) })
    await removeMenuRows(trx, removed)
  }
  await writeGrants(trx, plan.grants)
  // rows written by migrations of former releases may not have it
  await markLeaves(trx)
  return isWritten || removed.length > 0 || plan.grants.length > 0
}

import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { wireName } from '@mtm/shared-utils/contracts/resource'
import { announce } from '../../platform/events/announce.ts'
import { audit, auditUnchanged, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction, newId, type Database } from '../../platform/database/database.ts'
import { checkValues } from './checks.ts'
import { loose } from './columns.ts'
import type { Withheld } from './controls.ts'
import { requireGuarded } from './guarded.ts'
import { keepBefore, keepVersions } from './history.ts'
import type { Values, WriteContext } from './options.ts'
import type { DatabaseRow } from './rows.ts'
import type { LooseBuilder, Visibility, Store } from './store.ts'
import { checkParent, withDescendants } from './tree.ts'

/** Topic of the change notice after records were written: `{ resource, ids }`. */
export const RESOURCE_CHANGED = 'resource.changed'

type Body = Readonly<Record<string, unknown>>

/** Adds a record and answers its id. */
export async function addRecord(
  store: Store,
  db: Database,
  request: FastifyRequest,
  body: Body,
): Promise<string> {
  const caller = callerOf(request)
  const id = newId()
  const visibility = await store.visibility(caller)
  const values = valuesOf(store, body, visibility.withheld, 'add')
  await inTransaction(db, async (trx) => {
    const context: WriteContext = { db: trx, caller, request }
    await store.options.hooks?.begin?.(context)
    requireGuarded(store.resource, caller, values, null, store.options.columns)
    await checkValues(store, trx, request, values, null)
    await checkParent(store, visibility, trx, values, null)
    await store.options.hooks?.beforeAdd?.(values, context)
    await insertRecords(store, context, [{ id, values }])
    await written(store, context, 'add', [id])
  })
  return id
}

/** Inserts checked values as new records of the caller's tenant. */
export async function insertRecords(
  store: Store,
  { db, caller }: WriteContext,
  records: readonly { id: string; values: Values }[],
): Promise<void> {
  const rows = records.map(({ id, values }) =>
    toColumns(store, {
      ...values,
      id,
      ...(store.options.tenant && { tenantId: caller.tenantId }),
      ...existing(store, { createBy: caller.username, orgCode: caller.orgCode }, values),
    }),
  )
  await loose(db).insertInto(store.options.table).values(rows).execute()
}

/**
 * Changes a record; omitted fields stay.
 * @throws AppError when it is not visible to the caller (200), or was changed since it was read (409)
 */
export async function editRecord(
  store: Store,
  db: Database,
  request: FastifyRequest,
  body: Body,
): Promise<void> {
  const caller = callerOf(request)
  const { id, version } = body as { id: string; version?: number }
  const visibility = await store.visibility(caller)
  const values = valuesOf(store, body, visibility.withheld, 'edit')
  for (const [name, { lockedOnEdit }] of Object.entries(store.resource.fields))
    if (lockedOnEdit) delete values[columnName(store, name)]
  await inTransaction(db, async (trx) => {
    const context: WriteContext = { db: trx, caller, request }
    await store.options.hooks?.begin?.(context)
    const [row] = await lockRows(store, visibility, trx, [id])
    if (!row) throw new AppError(store.options.messages?.missing ?? 'record.missing')
    if (version !== undefined && row.version !== version)
      throw new AppError('record.stale', {}, 409, 409, { version: row.version })
    requireGuarded(store.resource, caller, values, row, store.options.columns)
    await checkValues(store, trx, request, values, id)
    await checkParent(store, visibility, trx, values, id)
    await keepBefore(store, context, row)
    await store.options.hooks?.beforeEdit?.(values, row, context)
    const set = {
      ...values,
      ...existing(store, { updateBy: caller.username, updateTime: new Date() }, {}),
      ...(store.writable.has('version') && { version: sql`version + 1` }),
    }
    if (Object.keys(set).length > 0)
      await loose(trx)
        .updateTable(store.options.table)
        .set(toColumns(store, set))
        .where('id', '=', id)
        .execute()
    await written(store, context, 'edit', [id])
  })
}

/** Deletes those of the records that are there for the caller, and answers how many they were. */
export async function deleteRecords(
  store: Store,
  db: Database,
  request: FastifyRequest,
  ids: readonly string[],
): Promise<number> {
  const caller = callerOf(request)
  const visibility = await store.visibility(caller)
  return inTransaction(db, async (trx) => {
    const context: WriteContext = { db: trx, caller, request }
    await store.options.hooks?.begin?.(context)
    const rows = await lockRows(store, visibility, trx, await withDescendants(store, trx, ids))
    if (rows.length === 0) {
      auditUnchanged(caller)
      return 0
    }
    await store.options.hooks?.beforeDelete?.(rows, context)
    const found = rows.map((row) => String(row.id))
    await remove(store, context, found)
    await written(store, context, 'delete', found)
    return found.length
  })
}

async function remove(store: Store, { db, caller }: WriteContext, ids: string[]): Promise<void> {
  const { table } = store.options
  if (store.softDelete) {
    const set = {
      delFlag: 1,
      ...existing(store, { updateBy: caller.username, updateTime: new Date() }, {}),
      ...(store.writable.has('version') && { version: sql`version + 1` }),
    }
    await loose(db).updateTable(table).set(set).where('id', 'in', ids).execute()
    return
  }
  await eraseRows(store, db, ids)
}

/** Deletes rows for good, unless something else needs them. */
export async function eraseRows({ options }: Store, db: Database, ids: readonly string[]): Promise<void> {
  try {
    await loose(db)
      .deleteFrom(options.table)
      .where('id', 'in', [...ids])
      .execute()
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23503') throw new AppError('record.inUse')
    throw error
  }
}

/** The records as they are now, locked until the transaction ends; only those the caller may touch. */
export async function lockRows(
  store: Store,
  { visible }: Visibility,
  db: Database,
  ids: readonly string[],
): Promise<DatabaseRow[]> {
  if (ids.length === 0) return []
  return loose(db)
    .selectFrom(store.options.table)
    .selectAll()
    .where((eb) => visible(eb as LooseBuilder))
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What every write ends with: hook, version, log entry, change notice. */
export async function written(
  store: Store,
  context: WriteContext,
  action: keyof typeof KINDS,
  ids: string[],
): Promise<void> {
  const { resource, options } = store
  await options.hooks?.afterWrite?.(ids, context)
  if (action === 'add' || action === 'edit') await keepVersions(store, context, ids)
  const entry = { action: `${resource.name}:${action}`, operation: KINDS[action], target: ids }
  await audit(context.db, context.request, entry)
  await announce(context.db, RESOURCE_CHANGED, { resource: resource.name, ids })
}

/** Operation types in the log. */
const KINDS = {
  add: OPERATION.add,
  edit: OPERATION.edit,
  delete: OPERATION.delete,
  restore: OPERATION.edit,
  erase: OPERATION.delete,
} as const

const columnName = ({ options }: Store, field: string) => options.columns?.[field] ?? field

/**
 * The declared, writable fields of a body by column name. Fields the caller may not change are dropped, except required
 * ones of a new record.
 */
export function valuesOf(store: Store, body: Body, { fixed }: Withheld, mode: 'add' | 'edit'): Values {
  const values: Values = {}
  // rows imported by a hook need no columns
  const keepsAll = store.options.hooks?.importRow !== undefined
  for (const [name, field] of Object.entries(store.resource.fields)) {
    const wire = wireName(store.resource, name)
    if (fixed.has(wire) && !(mode === 'add' && field.required)) continue
    const value = body[wire]
    const column = columnName(store, name)
    if (!field.readonly && value !== undefined && (keepsAll || store.writable.has(column)))
      values[column] = value
  }
  return values
}

/** The values whose column exists and is not set yet. */
export function existing(store: Store, values: Values, set: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => store.writable.has(name) && !(name in set)),
  )
}

/** Structured values are sent as JSON text, because the driver would turn lists into arrays. */
function toColumns(store: Store, values: Values): Values {
  const isJson = (name: string, value: unknown) => store.writable.get(name) === 'json' && value !== null
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isJson(name, value) ? JSON.stringify(value) : value,
    ]),
  )
}

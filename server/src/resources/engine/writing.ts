import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { wireName } from '@mtm/shared-utils/contracts/resource'
import { announce } from '../../plugins/app/announce.ts'
import { audit, OPERATION } from '../../plugins/app/audit.ts'
import { callerOf } from '../../plugins/app/caller.ts'
import { inTransaction, newId, type Database } from '../../plugins/app/database/database.ts'
import { checkValues } from './checks.ts'
import { loose } from './columns.ts'
import type { Values, WriteContext } from './options.ts'
import type { DatabaseRow } from './rows.ts'
import type { LooseBuilder, Store } from './store.ts'

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
  const values = valuesOf(store, body)
  await inTransaction(db, async (trx) => {
    const context: WriteContext = { db: trx, caller, request }
    await checkValues(store, trx, request, values, null)
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
 * Changes a record: what the body leaves out stays as it is.
 * @throws AppError when it is not there for the caller (200), or someone else changed it meanwhile (409)
 */
export async function editRecord(
  store: Store,
  db: Database,
  request: FastifyRequest,
  body: Body,
): Promise<void> {
  const caller = callerOf(request)
  const { id, version } = body as { id: string; version?: number }
  const values = valuesOf(store, body)
  for (const [name, { lockedOnEdit }] of Object.entries(store.resource.fields))
    if (lockedOnEdit) delete values[columnName(store, name)]
  await inTransaction(db, async (trx) => {
    const context: WriteContext = { db: trx, caller, request }
    const [row] = await lockRows(store, context, [id])
    if (!row) throw new AppError('record.missing')
    if (version !== undefined && row.version !== version)
      throw new AppError('record.stale', {}, 409, 409, { version: row.version })
    await checkValues(store, trx, request, values, id)
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
  return inTransaction(db, async (trx) => {
    const context: WriteContext = { db: trx, caller, request }
    const rows = await lockRows(store, context, ids)
    if (rows.length === 0) return 0
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
  try {
    await loose(db).deleteFrom(table).where('id', 'in', ids).execute()
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23503') throw new AppError('record.inUse')
    throw error
  }
}

/** The records as they are now, locked until the transaction ends; only those the caller may touch. */
function lockRows(
  store: Store,
  { db, caller }: WriteContext,
  ids: readonly string[],
): Promise<DatabaseRow[]> {
  return loose(db)
    .selectFrom(store.options.table)
    .selectAll()
    .where((eb) => store.visible(eb as LooseBuilder, caller))
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function written(
  { resource, options }: Store,
  context: WriteContext,
  action: 'add' | 'edit' | 'delete',
  ids: string[],
): Promise<void> {
  await options.hooks?.afterWrite?.(ids, context)
  const entry = { action: `${resource.name}:${action}`, operation: OPERATION[action], target: ids }
  await audit(context.db, context.request, entry)
  await announce(context.db, RESOURCE_CHANGED, { resource: resource.name, ids })
}

const columnName = ({ options }: Store, field: string) => options.columns?.[field] ?? field

/** The declared, writable fields of a body by column name. */
export function valuesOf(store: Store, body: Body): Values {
  const values: Values = {}
  for (const [name, field] of Object.entries(store.resource.fields)) {
    const value = body[wireName(store.resource, name)]
    const column = columnName(store, name)
    if (!field.readonly && value !== undefined && store.writable.has(column)) values[column] = value
  }
  return values
}

/** Those of the values whose column exists and that nobody has set. */
function existing(store: Store, values: Values, set: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => store.writable.has(name) && !(name in set)),
  )
}

/** Structured values are stored as JSON text: the driver would turn lists into arrays. */
function toColumns(store: Store, values: Values): Values {
  const isJson = (name: string, value: unknown) => store.writable.get(name) === 'json' && value !== null
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isJson(name, value) ? JSON.stringify(value) : value,
    ]),
  )
}

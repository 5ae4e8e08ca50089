import { sql } from 'kysely'
import { newId, type Database } from '../../platform/database/database.ts'
import { loose } from './columns.ts'
import type { WriteContext } from './options.ts'
import { wireRow, type DatabaseRow } from './rows.ts'
import type { Store } from './store.ts'

/** When a history starts with a change, the state before it is stored first. */
export async function keepBefore(store: Store, context: WriteContext, row: DatabaseRow): Promise<void> {
  if (!store.resource.history) return
  const known = await context.db
    .selectFrom('sysDataLog')
    .select('id')
    .where('dataTable', '=', tableOf(store))
    .where('dataId', '=', String(row.id))
    .limit(1)
    .executeTakeFirst()
  if (!known) await keep(store, context, [row])
}

/** Stores the current state of records as their newest version. The rows are locked or new. */
export async function keepVersions(
  store: Store,
  context: WriteContext,
  ids: readonly string[],
): Promise<void> {
  if (!store.resource.history || ids.length === 0) return
  const rows = await loose(context.db)
    .selectFrom(store.options.table)
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  await keep(store, context, rows)
}

async function keep(store: Store, { db, caller }: WriteContext, rows: readonly DatabaseRow[]): Promise<void> {
  const table = tableOf(store)
  const values = rows.map((row) => ({
    id: newId(),
    tenantId: caller.tenantId,
    dataTable: table,
    dataId: String(row.id),
    dataContent: JSON.stringify(contentOf(store, row, caller.zone)),
    dataVersion: nextVersion(db, table, String(row.id)),
    createBy: caller.username,
  }))
  await db.insertInto('sysDataLog').values(values).execute()
}

const nextVersion = (db: Database, table: string, id: string) =>
  sql<number>`(${db
    .selectFrom('sysDataLog')
    .select((eb) => sql<number>`coalesce(${eb.fn.max('dataVersion')} + 1, 0)`.as('next'))
    .where('dataTable', '=', table)
    .where('dataId', '=', id)})`

/** Only declared fields, never other columns. */
function contentOf({ resource, columns }: Store, row: DatabaseRow, zone: string): Record<string, unknown> {
  const { id: _, version: __, createBy: ___, ...content } = wireRow(resource, columns, row, zone)
  for (const name of ['createTime', 'updateBy', 'updateTime']) delete content[name]
  return content
}

/** The table name used by clients of the data log. */
export const tableOf = ({ options }: Store) =>
  options.table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

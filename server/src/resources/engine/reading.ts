import { sql, type Expression, type SqlBool } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { dictTexts } from '../../identity/dictionaries/dictionaries.ts'
import { callerOf } from '../../plugins/app/caller.ts'
import type { Database } from '../../plugins/app/database/database.ts'
import { listQuery, type ListQuery } from './list-query.ts'
import { orderOf, whereOf } from './list-sql.ts'
import type { ServeOptions } from './options.ts'
import { addDictTexts, wireRow, type DatabaseRow, type WireRow } from './rows.ts'
import type { LooseBuilder, Store } from './store.ts'

/** One page of what the caller may see. */
export interface Listed {
  rows: WireRow[]
  total: number
  list: ListQuery
}

/** Answers a list request: one query for the page and the count together. */
export async function readList(store: Store, db: Database, request: FastifyRequest): Promise<Listed> {
  const caller = callerOf(request)
  const query = request.query as Record<string, unknown>
  const list = listQuery(store.resource, store.columns, query)
  const matching = store
    .read(db, caller)
    .where((eb) => whereOf(eb as LooseBuilder, list.where, caller.zone))
    .where((eb) => filterOf(store, eb as LooseBuilder, request))
  const found = await orderOf(list)
    .reduce(
      (rows, order) => rows.orderBy(order),
      matching.select(sql<number>`count(*) over ()`.as('totalCount')),
    )
    .limit(list.pageSize)
    .offset(list.offset)
    .execute()
  const total = Number(found[0]?.totalCount ?? (list.offset === 0 ? 0 : await count(matching)))
  return { rows: await toWire(store, db, request, found), total, list }
}

/** Rows that the caller may see, by exact column values. */
export async function findRows(
  store: Store,
  db: Database,
  request: FastifyRequest,
  where: Readonly<Record<string, unknown>>,
): Promise<WireRow[]> {
  const found = await store
    .read(db, callerOf(request))
    .where((eb) => eb.and(where))
    .limit(1_000)
    .execute()
  return toWire(store, db, request, found)
}

/** A page beyond the last one holds no row that could tell the count. */
async function count(matching: ReturnType<Store['read']>): Promise<number> {
  const counted = await matching
    .clearSelect()
    .select(sql<number>`count(*)`.as('totalCount'))
    .executeTakeFirst()
  return Number(counted?.totalCount ?? 0)
}

async function toWire(
  { resource, columns, options }: Store,
  db: Database,
  request: FastifyRequest,
  found: readonly DatabaseRow[],
): Promise<WireRow[]> {
  const caller = callerOf(request)
  const rows = found.map((row) => wireRow(resource, columns, row, caller.zone))
  addDictTexts(resource, rows, await dictTexts(db, caller.tenantId, caller.locale))
  await options.hooks?.mapRows?.(rows, { db, caller, request }, found)
  return rows
}

function filterOf({ options }: Store, eb: LooseBuilder, request: FastifyRequest): Expression<SqlBool> {
  const query = request.query as Record<string, unknown>
  const builder = eb as unknown as Parameters<NonNullable<ServeOptions['filter']>>[0]
  return options.filter?.(builder, query, callerOf(request)) ?? eb.lit(true)
}

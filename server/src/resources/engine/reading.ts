import { sql, type Expression, type SqlBool } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { dictTexts } from '../../identity/dictionaries/dictionaries.ts'
import { callerOf } from '../../plugins/app/caller.ts'
import type { Database } from '../../plugins/app/database/database.ts'
import { loose } from './columns.ts'
import { listQuery, type ListQuery } from './list-query.ts'
import { beyond, orderOf, placeOf, whereOf, type Place } from './list-sql.ts'
import type { ServeOptions } from './options.ts'
import { addDictTexts, wireRow, type DatabaseRow, type WireRow } from './rows.ts'
import type { LooseBuilder, Store } from './store.ts'
import { totalsOf } from './totals.ts'

/** One page of what the caller may see. */
export interface Listed {
  rows: WireRow[]
  total: number
  list: ListQuery
}

/** Answers a list request: one query for the page and the count together, unless the list is known to be long. */
export async function readList(store: Store, db: Database, request: FastifyRequest): Promise<Listed> {
  const list = listQuery(store.resource, store.columns, request.query as Record<string, unknown>)
  const matching = matchingRows(store, db, request, list)
  const totals = totalsOf(db)
  const what = matching.compile()
  const kept = totals.kept(what, () => count(matching))
  const counting = kept === null ? matching.select(sql<number>`count(*) over ()`.as('totalCount')) : matching
  const found: DatabaseRow[] = await orderOf(list)
    .reduce((rows, order) => rows.orderBy(order), counting)
    .limit(list.pageSize)
    .offset(list.offset)
    .execute()
  const counted = async () => found[0]?.totalCount ?? (list.offset === 0 ? 0 : await count(matching))
  const total = kept ?? totals.keep(what, Number(await counted()))
  return { rows: await toWire(store, db, request, found), total, list }
}

/** How many rows a list request matches; stops counting at `most`. */
export async function countMatching(
  store: Store,
  db: Database,
  request: FastifyRequest,
  list: ListQuery,
  most: number,
): Promise<number> {
  const some = matchingRows(store, db, request, list).clearSelect().select('id').limit(most)
  const { count } = await loose(db)
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Rows of a page that {@link readAll} asks the database for. */
const PAGE = 1_000

/** Everything a list request matches, in its order, page by page and outside any transaction. */
export async function* readAll(
  store: Store,
  db: Database,
  request: FastifyRequest,
  list: ListQuery,
): AsyncGenerator<WireRow[]> {
  let place: Place | null = null
  for (;;) {
    let page = matchingRows(store, db, request, list).select(placeOf(list).as('placeKey'))
    if (place !== null) page = page.where(beyond(list, place))
    const found: DatabaseRow[] = await orderOf(list)
      .reduce((rows, order) => rows.orderBy(order), page)
      .limit(PAGE)
      .execute()
    const last = found.at(-1)
    if (!last) return
    yield await toWire(store, db, request, found)
    if (found.length < PAGE) return
    place = { key: last.placeKey as string | null, id: String(last.id) }
  }
}

function matchingRows(store: Store, db: Database, request: FastifyRequest, list: ListQuery) {
  const caller = callerOf(request)
  return store
    .read(db, caller)
    .where((eb) => whereOf(eb as LooseBuilder, list.where, caller.zone))
    .where((eb) => filterOf(store, eb as LooseBuilder, request))
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

import { LONG_LIST, type Counted } from '@mtm/shared-utils/contracts/envelope'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { dictTexts } from '../texts/dictionary-texts.ts'
import { namedBy } from '../texts/people-names.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { readCurrent } from '../../platform/database/read-replica.ts'
import { loose } from './columns.ts'
import type { Clause } from './clauses.ts'
import { listQuery, type ListQuery } from './list-query.ts'
import { beyond, orderOf, placeOf, whereOf, type Place } from './list-sql.ts'
import type { SearchWindow, ServeOptions } from './options.ts'
import { addDictTexts, wireRow, type DatabaseRow, type WireRow } from './rows.ts'
import type { LooseBuilder, RowQuery, Visibility, Store, RowSet } from './store.ts'
import { countOf, totalOf } from './count-of.ts'
import { farRows } from './far-places.ts'
import { settleSort } from './settle-sort.ts'
import { totalsOf } from './totals.ts'
import { addHasChildren } from './tree.ts'

/** One page of the rows visible to the caller. */
export interface ListPage {
  rows: WireRow[]
  counted: Counted
  list: ListQuery
}

/** Further restrictions of a list request. */
interface Narrowing {
  where?: readonly Clause[]
  which?: RowSet
}

/** Answers a list request: one query for page and count, unless the list is known to be long. */
export function readList(
  store: Store,
  db: Database,
  request: FastifyRequest,
  narrowing: Narrowing = {},
): Promise<ListPage> {
  return readCurrent(db, (on) => readPage(store, on, request, narrowing))
}

async function readPage(
  store: Store,
  db: Database,
  request: FastifyRequest,
  { where = [], which = 'living' }: Narrowing,
): Promise<ListPage> {
  const visibility = await store.visibility(callerOf(request), which)
  const list = listQuery(store.resource, visibility.columns, request.query as Record<string, unknown>)
  list.where.push(...where)
  const matching = matchingRows(store, visibility, db, request, list)
  const settled = await settleSort(db, matching, list)
  // a count of a view skips what only its columns need
  const isTogether = list.offset < FAR && !store.columns.isView
  const { found, counted } = isTogether
    ? await nearPage(db, matching, settled)
    : await countedApart(await pageOf(store, visibility, db, matching, settled), db, matching)
  return { rows: await toWire(store, visibility, db, request, found), counted, list: settled }
}

interface CountedRows {
  found: DatabaseRow[]
  counted: Counted
}

/** One query for page and count of a list that was short lately. */
async function nearPage(db: Database, matching: RowQuery, list: ListQuery): Promise<CountedRows> {
  const totals = totalsOf(db)
  const what = matching.compile()
  if (!totals.isShort(what)) return countedApart(onePage(matching, list), db, matching)
  const found = await onePage(matching.select(sql<number>`count(*) over ()`.as('totalCount')), list).execute()
  const [first] = found
  // a page beyond the last has no row that carries the count
  const total = first?.totalCount ?? (list.offset === 0 ? 0 : await countOf(db, matching).count())
  return { found, counted: totals.counted(what, Number(total)) }
}

async function countedApart(page: RowQuery, db: Database, matching: RowQuery): Promise<CountedRows> {
  const [found, counted] = await Promise.all([page.execute(), totalOf(db, matching)])
  return { found, counted }
}

/** Offset beyond which pages are selected by id first, which an index can serve. */
const FAR = 1_000

function inOrder(rows: RowQuery, list: ListQuery): RowQuery {
  return orderOf(list).reduce((ordered, order) => ordered.orderBy(order), rows)
}
const onePage = (rows: RowQuery, list: ListQuery): RowQuery =>
  inOrder(rows, list).limit(list.pageSize).offset(list.offset)

/**
 * One page. A far one of a long list begins at a known place; of a table, full rows are read only for the page, not for
 * everything before it. The id of a view may be one of several columns, which no index finds.
 */
async function pageOf(
  { columns }: Store,
  { read }: Visibility,
  db: Database,
  matching: RowQuery,
  list: ListQuery,
): Promise<RowQuery> {
  if (list.offset >= LONG_LIST) {
    const { rows, offset } = await farRows(db, matching, list)
    return inOrder(rows, list).limit(list.pageSize).offset(offset)
  }
  if (columns.isView || list.offset < FAR) return onePage(matching, list)
  const ids = onePage(matching.clearSelect().select('id'), list)
  return inOrder(
    read(db).where(({ eb }) => eb('id', 'in', ids)),
    list,
  )
}

/** The number of rows of a list request; stops counting at `most`. */
export async function countMatching(
  store: Store,
  db: Database,
  request: FastifyRequest,
  list: ListQuery,
  most: number,
): Promise<number> {
  const visibility = await store.visibility(callerOf(request))
  const { count } = await readCurrent(db, (on) =>
    loose(on)
      .selectFrom(
        matchingRows(store, visibility, on, request, list).clearSelect().select('id').limit(most).as('some'),
      )
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow(),
  )
  return Number(count)
}

/** Page size of {@link readAll}. */
const PAGE = 1_000

interface FoundPage {
  found: DatabaseRow[]
  rows: WireRow[]
}

/** All rows of a list request in order, page by page, outside any transaction. */
export async function* readAll(
  store: Store,
  db: Database,
  request: FastifyRequest,
  wanted: ListQuery,
): AsyncGenerator<WireRow[]> {
  let place: Place | null = null
  const visibility = await store.visibility(callerOf(request))
  const list = await readCurrent(db, (on) =>
    settleSort(on, matchingRows(store, visibility, on, request, wanted), wanted),
  )
  const pageAfter = async (on: Database, before: Place | null): Promise<FoundPage> => {
    let page = matchingRows(store, visibility, on, request, list).select(placeOf(list).as('placeKey'))
    if (before !== null) page = page.where(beyond(list, before))
    const found: DatabaseRow[] = await inOrder(page, list).limit(PAGE).execute()
    return { found, rows: await toWire(store, visibility, on, request, found) }
  }
  for (;;) {
    const before: Place | null = place
    const { found, rows }: FoundPage = await readCurrent(db, (on) => pageAfter(on, before))
    const last = found.at(-1)
    if (!last) return
    yield rows
    if (found.length < PAGE) return
    place = { key: last.placeKey as string | null, id: String(last.id) }
  }
}

function matchingRows(
  store: Store,
  visibility: Visibility,
  db: Database,
  request: FastifyRequest,
  list: ListQuery,
): RowQuery {
  const { zone } = callerOf(request)
  const meeting = (rows: RowQuery, clauses: readonly Clause[]) =>
    rows.where((eb) => whereOf(eb as LooseBuilder, clauses, zone))
  const rows = visibility.read(db).where((eb) => filterOf(store, eb as LooseBuilder, request))
  const { indexed, others } = byIndex(list.where, store.options.searchWindow)
  if (others.length === 0) return meeting(rows, indexed)
  const newest = inOrder(meeting(rows, indexed), { ...list, sort: list.sortOfLong })
  const within = newest.limit(store.options.searchWindow!.rows).as('newest')
  return meeting(loose(db).selectFrom(within).selectAll() as RowQuery, others)
}

/** The conditions that an index answers, and those that look at the newest rows only. */
function byIndex(clauses: readonly Clause[], window: SearchWindow | undefined) {
  const isIndexed = (clause: Clause): boolean => {
    if (!window) return true
    if (clause.is === 'every') return clause.of.every(isIndexed)
    if (clause.is === 'any') return clause.of.length === 0
    const isComparison = clause.is === 'in' || (clause.is === 'compare' && clause.operator !== '<>')
    return isComparison && ['id', ...window.indexed].includes(clause.column.wire)
  }
  const indexed = clauses.filter(isIndexed)
  return { indexed, others: clauses.filter((clause) => !indexed.includes(clause)) }
}

/** Rows visible to the caller, by exact column values. */
export async function findRows(
  store: Store,
  db: Database,
  request: FastifyRequest,
  where: Readonly<Record<string, unknown>>,
): Promise<WireRow[]> {
  const visibility = await store.visibility(callerOf(request))
  const found = await visibility
    .read(db)
    .where((eb) => eb.and(where))
    .limit(1_000)
    .execute()
  return toWire(store, visibility, db, request, found)
}

async function toWire(
  store: Store,
  visibility: Visibility,
  db: Database,
  request: FastifyRequest,
  found: readonly DatabaseRow[],
): Promise<WireRow[]> {
  const { resource, columns, options } = store
  const caller = callerOf(request)
  const rows = found.map((row) => wireRow(resource, columns, row, caller.zone))
  addDictTexts(resource, rows, await dictTexts(db, caller.tenantId, caller.locale))
  await namePeople(db, rows, options.people)
  if (resource.tree) await addHasChildren(store, visibility, db, rows)
  await options.hooks?.mapRows?.(rows, { db, caller, request }, found)
  // including computed fields
  for (const row of rows)
    for (const wire of visibility.withheld.unseen) {
      row[wire] = null
      if (`${wire}_dictText` in row) row[`${wire}_dictText`] = null
    }
  return rows
}

/** Replaces user names by names. */
async function namePeople(
  db: Database,
  rows: readonly WireRow[],
  fields: readonly string[] = [],
): Promise<void> {
  if (fields.length === 0) return
  const valueOf = (row: WireRow, field: string) => row[field] as string | null
  const named = await namedBy(
    db,
    rows.flatMap((row) => fields.map((field) => valueOf(row, field))),
  )
  for (const row of rows) for (const field of fields) row[field] = named(valueOf(row, field))
}

function filterOf({ options }: Store, eb: LooseBuilder, request: FastifyRequest): Expression<SqlBool> {
  const query = request.query as Record<string, unknown>
  const builder = eb as unknown as Parameters<NonNullable<ServeOptions['filter']>>[0]
  return options.filter?.(builder, query, callerOf(request)) ?? eb.lit(true)
}

import type { OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderProgress } from '@mtm/shared-utils/contracts/dto/production'
import { LONG_LIST, pageOf, type Page } from '@mtm/shared-utils/contracts/envelope'
import { order } from '@mtm/shared-utils/contracts/resources/order'
import { sql } from 'kysely'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { namedBy } from '../../engine/texts/people-names.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Clause, FieldValue } from '../../engine/resource/clauses.ts'
import { columnsOf, loose, type Columns } from '../../engine/resource/columns.ts'
import { listQuery } from '../../engine/resource/list-query.ts'
import { orderOf, whereOf } from '../../engine/resource/list-sql.ts'
import type { LooseBuilder } from '../../engine/resource/store.ts'
import { totalOf } from '../../engine/resource/count-of.ts'
import { farRows } from '../../engine/resource/far-places.ts'
import { settleSort } from '../../engine/resource/settle-sort.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import {
  normaliseOrderNumber,
  UNDER_WAY_STATES,
  type OrderState,
  RETURNED_STATE,
} from '@mtm/shared-utils/garments'
import { likeLiteral } from '../../platform/database/like-literal.ts'
import { seesPrices } from '../../trade/settings/price-visibility.ts'
import { visibleOrders } from '../visibility.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { progressOf } from './order-progress.ts'
import { openRemarks } from './remarks.ts'

/** Columns of My orders whose names differ from their fields. */
const COLUMNS = { total: 'totalAmount', held: 'holdFlag' } as const

const shortly = (made: OrderProgress | undefined) =>
  made ? { percent: made.percent, station: made.station } : null

/** One page of the orders visible to the actor. Page and count are two queries, so that the page can use its index. */
export async function listOrders(
  db: Database,
  actor: Actor,
  query: Readonly<Record<string, unknown>>,
): Promise<Page<OrderRow>> {
  const priced = seesPrices(actor)
  const requested = await requestedOrders(db, actor, query)
  const matching = requested.matching.select('id')
  const list = await settleSort(db, matching, requested.list)
  const inOrder = <Q extends ReturnType<typeof allOrders>>(orders: Q): Q =>
    orderOf(list).reduce((sorted, order) => sorted.orderBy(order) as Q, orders)
  const far = list.offset < LONG_LIST ? null : await farRows(db, matching, list)
  const page = far
    ? allOrders(db).where('id', 'in', inOrder(far.rows).limit(list.pageSize).offset(far.offset))
    : requested.matching.limit(list.pageSize).offset(list.offset)
  const [rows, counted] = await Promise.all([
    inOrder(page)
      .select([
        'id',
        'orderNo',
        'orderType',
        'status',
        'client',
        'company',
        'salesman',
        'country',
        'recipient',
        'fabricNos',
        'quantity',
        'totalAmount',
        'currency',
        'orderDate',
        'requiredDate',
        'promisedDate',
        'holdFlag',
        'createTime',
        'version',
      ])
      .execute(),
    totalOf(db, matching),
  ])
  const ids = (wanted: (status: OrderState) => boolean) =>
    rows.filter(({ status }) => wanted(status as OrderState)).map(({ id }) => id)
  const [texts, named, progress, remarks] = await Promise.all([
    dictTexts(db, actor.tenantId, actor.locale),
    namedBy(
      db,
      rows.map((row) => row.salesman),
    ),
    progressOf(
      db,
      actor,
      ids((status) => UNDER_WAY_STATES.includes(status)),
    ),
    openRemarks(
      db,
      ids((status) => status === RETURNED_STATE),
    ),
  ])
  const records = rows.map(({ totalAmount, holdFlag, ...row }): OrderRow => ({
    ...row,
    held: holdFlag,
    status_dictText: texts.text('order_status', row.status) ?? '',
    salesman_dictText: named(row.salesman) ?? '',
    createTime: wireTime(row.createTime, actor.zone),
    made: shortly(progress.get(row.id)),
    openRemarks: remarks.get(row.id) ?? 0,
    ...(priced && { total: totalAmount }),
  }))
  return pageOf(records, { ...list, ...counted })
}

/** All orders of a list request, across pages. */
export async function listedOrders(db: Database, actor: Actor, query: Readonly<Record<string, unknown>>) {
  const { matching } = await requestedOrders(db, actor, query)
  return matching
}

/** A parsed list request: page, sort order, and the query for all its orders. */
async function requestedOrders(db: Database, actor: Actor, query: Readonly<Record<string, unknown>>) {
  const columns = visibleColumns(
    await columnsOf(db, order, 'mtmOrder', { columns: COLUMNS, grams: ['client'] }),
    seesPrices(actor),
  )
  const { orderNo, salesman, ...filters } = query
  const list = listQuery(order, columns, filters)
  const sellers = await usernamesLike(db, salesman)
  const filtered = loose(db)
    .selectFrom('mtmOrder')
    .where((eb) =>
      whereOf(
        eb as LooseBuilder,
        list.where.filter((clause) => !isStatus(clause)),
        actor.zone,
      ),
    )
  let matching = (filtered as unknown as ReturnType<typeof allOrders>).where(visibleOrders(actor))
  if (typeof orderNo === 'string' && orderNo !== '') {
    // typed by hand: normalised and searched by prefix
    const prefix = normaliseOrderNumber(orderNo.replaceAll('*', ''))
    matching = matching.where('orderNo', 'like', `${likeLiteral(prefix)}%`)
  }
  if (sellers) matching = matching.where('salesman', 'in', sellers)
  for (const clause of list.where) {
    if (isStatus(clause)) matching = matching.where('status', '=', asUnknown(clause.value))
  }
  return { list, matching }
}
const allOrders = (db: Database) => db.selectFrom('mtmOrder')

/** People who may not see prices cannot filter or sort by them. */
function visibleColumns(columns: Columns, priced: boolean): Columns {
  if (priced) return columns
  return { ...columns, byWire: new Map([...columns.byWire].filter(([wire]) => wire !== 'total')) }
}

const isStatus = (clause: Clause): clause is Extract<Clause, { is: 'compare' }> =>
  clause.is === 'compare' && clause.operator === '=' && clause.column.name === 'status'

/**
 * A value hidden from the planner. The newest order of a state may be far behind the newest of all: for a known common
 * state the planner would scan from the newest order instead of using the index of the state.
 */
const asUnknown = (value: FieldValue) => sql<string>`(select ${value}::text)`

/** The users matched by a name, user name or part of a name; null without a filter. */
async function usernamesLike(db: Database, filter: unknown): Promise<string[] | null> {
  const text = typeof filter === 'string' ? filter.replaceAll('*', '').trim() : ''
  if (text === '') return null
  const people = await db
    .selectFrom('sysUser')
    .select('username')
    .where('realname', 'ilike', `%${likeLiteral(text)}%`)
    .execute()
  return [...new Set([text, ...people.map(({ username }) => username)])]
}

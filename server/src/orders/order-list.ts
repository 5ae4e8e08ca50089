import type { OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderProgress } from '@mtm/shared-utils/contracts/dto/production'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import {
  boolean,
  date,
  defineResource,
  dict,
  integer,
  money,
  text,
} from '@mtm/shared-utils/contracts/resource'
import { sql, type SqlBool } from 'kysely'
import { dictTexts } from '../identity/dictionaries/dictionaries.ts'
import { namedBy } from '../identity/users/people-names.ts'
import type { Database } from '../plugins/app/database/database.ts'
import { columnsOf, loose, type Columns } from '../resources/engine/columns.ts'
import { listQuery, type ListQuery } from '../resources/engine/list-query.ts'
import { whereOf } from '../resources/engine/list-sql.ts'
import type { LooseBuilder } from '../resources/engine/store.ts'
import { LONG_LIST, totalsOf } from '../resources/engine/totals.ts'
import { wireTime } from '../resources/engine/wire-time.ts'
import { normaliseOrderNumber } from '@mtm/shared-utils/garments'
import { likeLiteral, seesPrices, visibleOrders, type Actor } from './actor.ts'
import { progressOf } from './order-progress.ts'
import { openRemarks } from './remarks.ts'

/** The columns of My orders that a request may filter and sort by; nothing else can be named. */
export const orderList = defineResource({
  name: 'order',
  base: '/mtm/order',
  access: 'order',
  actions: ['list'],
  label: ['订单', 'Order', '注文'],
  fields: {
    orderNo: text({ label: ['订单号', 'Order No.', '注文番号'], search: 'prefix', sortable: true }),
    status: dict('order_status', { label: ['状态', 'Status', 'ステータス'], search: 'eq', sortable: true }),
    client: text({ label: ['客户', 'Client', '顧客'], search: 'like' }),
    company: text({ label: ['公司', 'Company', '会社'], search: 'like' }),
    salesman: text({ label: ['业务员', 'Salesman', '営業担当'], search: 'eq' }),
    country: dict('country', { label: ['国家', 'Country', '国'], search: 'eq' }),
    recipient: text({ label: ['收件人', 'Recipient', '受取人'], search: 'like' }),
    fabricNos: text({ label: ['面料号', 'Fabric No.', '生地番号'], search: 'like' }),
    quantity: integer({ label: ['数量', 'Quantity', '数量'] }),
    totalAmount: money({ label: ['总金额', 'Total amount', '合計金額'], sortable: true, wire: 'total' }),
    orderDate: date({ label: ['下单日期', 'Order date', '注文日'], search: 'range', sortable: true }),
    requiredDate: date({ label: ['期望交期', 'Required date', '希望納期'], search: 'range', sortable: true }),
    promisedDate: date({
      label: ['承诺交期', 'Promised date', '納品予定日'],
      search: 'range',
      sortable: true,
    }),
    /** the promised day, else the required one */
    dueDate: date({ label: ['交期', 'Due', '納期'], search: 'range', sortable: true }),
    holdFlag: boolean({ label: ['暂停', 'On hold', '保留'], search: 'eq', wire: 'held' }),
  },
})

const shortly = (made: OrderProgress | undefined) =>
  made ? { percent: made.percent, station: made.station } : null
/** Statuses of orders that have pieces, and of those that wait for answers. */
const MADE: ReadonlySet<string> = new Set(['ON_PRODUCTION', 'FINISHED', 'SHIPPED'])
const RETURNED = 'INFO_ERROR'

/** One page of the orders the actor may see. Page and count are two queries, so that the page can use its index. */
export async function listOrders(
  db: Database,
  actor: Actor,
  query: Readonly<Record<string, unknown>>,
): Promise<Page<OrderRow>> {
  const priced = seesPrices(actor)
  const { list, matching } = await askedOrders(db, actor, query)
  const [rows, total] = await Promise.all([
    matching
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
      .$call((rows) => inOrder(rows, list))
      .limit(list.pageSize)
      .offset(list.offset)
      .execute(),
    totalOf(db, matching),
  ])
  const ids = (wanted: (status: string) => boolean) =>
    rows.filter(({ status }) => wanted(status)).map(({ id }) => id)
  const [texts, named, progress, remarks] = await Promise.all([
    dictTexts(db, actor.tenantId, actor.locale),
    namedBy(
      db,
      rows.map((row) => row.salesman),
    ),
    progressOf(
      db,
      actor,
      ids((status) => MADE.has(status)),
    ),
    openRemarks(
      db,
      ids((status) => status === RETURNED),
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
  return {
    records,
    total,
    size: list.pageSize,
    current: list.pageNo,
    pages: Math.ceil(total / list.pageSize),
    orders: [],
    searchCount: true,
  }
}

/** How many orders match: counted anew while they are few, else as of a moment ago. */
async function totalOf(db: Database, matching: ReturnType<typeof allOrders>): Promise<number> {
  const count = async (most?: number) => {
    const some = matching.select('id').$if(most !== undefined, (rows) => rows.limit(most!))
    const counted = db.selectFrom(some.as('some')).select((eb) => eb.fn.countAll<number>().as('total'))
    return (await counted.executeTakeFirstOrThrow()).total
  }
  const totals = totalsOf(db)
  const what = matching.select('id').compile()
  const kept = totals.kept(what, count)
  if (kept !== null) return kept
  const few = await count(LONG_LIST + 1)
  return few <= LONG_LIST ? few : totals.keep(what, await count())
}

/** The orders of all pages that a list with this query shows the actor. */
export async function listedOrders(db: Database, actor: Actor, query: Readonly<Record<string, unknown>>) {
  const { matching } = await askedOrders(db, actor, query)
  return matching
}

/** What a request for the list means: its page and order, and the orders of all pages. */
async function askedOrders(db: Database, actor: Actor, query: Readonly<Record<string, unknown>>) {
  const columns = visibleColumns(await columnsOf(db, orderList, 'mtmOrder'), seesPrices(actor))
  const { orderNo, salesman, ...filters } = query
  const list = listQuery(orderList, columns, filters)
  const sellers = await usernamesLike(db, salesman)
  const filtered = loose(db)
    .selectFrom('mtmOrder')
    .where((eb) => whereOf(eb as LooseBuilder, list.where, actor.zone))
  let matching = (filtered as unknown as ReturnType<typeof allOrders>).where((eb) => visibleOrders(eb, actor))
  if (typeof orderNo === 'string' && orderNo !== '') {
    // typed by hand: read as meant, found from its beginning
    const prefix = normaliseOrderNumber(orderNo.replaceAll('*', ''))
    matching = matching.where('orderNo', 'like', `${likeLiteral(prefix)}%`)
  }
  if (sellers) matching = matching.where('salesman', 'in', sellers)
  for (const clause of list.where)
    if (clause.is === 'like' && clause.column.name === 'client')
      matching = matching.where(hasGrams(clause.pattern))
  return { list, matching }
}
const allOrders = (db: Database) => db.selectFrom('mtmOrder')

/** Columns that are never null: their indexes serve both directions. */
const FILLED = new Set(['id', 'createTime', 'orderNo', 'status', 'orderDate'])

function inOrder<Q extends ReturnType<typeof allOrders>>(rows: Q, { sort }: ListQuery): Q {
  return sort.reduce((sorted, { column, order }) => {
    const end = order === 'desc' && !FILLED.has(column.name) ? sql` nulls last` : sql``
    return sorted.orderBy(sql`${sql.ref(column.name)} ${sql.raw(order)}${end}`) as Q
  }, rows)
}

/** Who may not see prices can neither filter nor sort by them. */
function visibleColumns(columns: Columns, priced: boolean): Columns {
  if (priced) return columns
  return { ...columns, byWire: new Map([...columns.byWire].filter(([wire]) => wire !== 'total')) }
}

/** What an index can say of a client whose name holds a text: it has all of its pieces. */
function hasGrams(pattern: string) {
  const text = pattern.replaceAll(/\\(.)|%/g, (_, literal?: string) => literal ?? '')
  return sql<SqlBool>`mtm_grams(client, 1) @> mtm_grams(${text}, ${Math.min(2, [...text].length)})`
}

/** Who is meant by a name or user name, or a part of a name; null: nobody was asked for. */
async function usernamesLike(db: Database, asked: unknown): Promise<string[] | null> {
  const text = typeof asked === 'string' ? asked.replaceAll('*', '').trim() : ''
  if (text === '') return null
  const people = await db
    .selectFrom('sysUser')
    .select('username')
    .where('realname', 'ilike', `%${likeLiteral(text)}%`)
    .execute()
  return [...new Set([text, ...people.map(({ username }) => username)])]
}

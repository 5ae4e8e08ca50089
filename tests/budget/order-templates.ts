import type { OrderCheckResult, OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { confirmId } from '@mtm/shared-utils/garments'
import type pg from 'pg'
import type { Api } from '../support/api.ts'
import { jacketOrder, placeOrder, saveOrder } from '../support/orders.ts'
import { readText, type TextRow } from './databases.ts'

/** Rows by table. */
export type Rows = Record<string, TextRow[]>

/** An order as a client sends it, and the rows that the product writes for it. */
export interface Template {
  draft: OrderDraft
  /** one that was saved */
  saved: OrderSaved
  /** what the product wrote for it */
  save: Rows
  /** what it wrote for another one when that was submitted */
  submit: Rows
}

/** Tables that know their order, in the order in which a reference can be kept. */
const OF_ORDER = [
  'mtm_order_line',
  'mtm_order_log',
  'mtm_order_snapshot',
  'mtm_pattern_version',
  'mtm_reservation',
  'mtm_stock_move',
]
/** Enough of one roll for whatever is ordered while it is measured; mm. */
const PLENTY = 100_000_000

/** Orders of one jacket, one for each of so many cloths, saved and submitted by the product itself. */
export async function makeTemplates(api: Api, pool: pg.Pool, cloths: number): Promise<Template[]> {
  const first = await jacketOrder(api)
  const { records } = await api.get<Page<{ fabricNo: string }>>('/mtm/fabric/list?inStockM=8&pageSize=100')
  const templates: Template[] = []
  for (const { fabricNo } of records) {
    const draft = { ...first, lines: first.lines.map((line) => ({ ...line, fabricNo })) }
    const { findings } = await api.post<OrderCheckResult>('/mtm/order/check', draft)
    if (findings.some(({ severity }) => severity === 'E')) continue
    await receivePlenty(pool, fabricNo)
    const confirmed = findings.filter(({ severity }) => severity === 'W').map(confirmId)
    templates.push(await makeTemplate(api, pool, { ...draft, confirmed }))
    if (templates.length === cloths) break
  }
  if (templates.length === cloths) return templates
  throw new Error(`only ${templates.length} of ${cloths} cloths can be ordered`)
}

/** More of every roll of a cloth, with the moves that bring it. */
export async function receivePlenty(pool: pg.Pool, fabricNo: string): Promise<void> {
  await pool.query(
    `with roll as (
       update mtm_stock_roll roll set free_mm = free_mm + $2 from mtm_fabric fabric
       where fabric.id = roll.material_id and fabric.fabric_no = $1 returning roll.id, roll.tenant_id
     )
     insert into mtm_stock_move (id, tenant_id, roll_id, kind, free_delta_mm, reserved_delta_mm)
     select md5(random()::text || id), tenant_id, id, 'receive', $2, 0 from roll`,
    [fabricNo, PLENTY],
  )
}

async function makeTemplate(api: Api, pool: pg.Pool, draft: OrderDraft): Promise<Template> {
  const saved = await saveOrder(api, draft)
  const { submitted } = await placeOrder(api, draft)
  const save = await rowsOf(pool, saved.id, 'save')
  const submit = await rowsOf(pool, submitted.id, 'submit')
  return { draft, saved, save, submit }
}

/** What the database holds of an order: of its log, its requests and the operation log only the latest. */
async function rowsOf(pool: pg.Pool, orderId: string, action: 'save' | 'submit'): Promise<Rows> {
  const rows: Rows = { mtm_order: await readText(pool, 'mtm_order', 'id = $1', [orderId]) }
  for (const table of OF_ORDER) rows[table] = await readText(pool, table, 'order_id = $1', [orderId])
  rows.mtm_request = await readText(pool, 'mtm_request', `answer->>'id' = $1`, [orderId])
  rows.sys_log = await readText(pool, 'sys_log', 'request_url like $1 order by create_time desc limit 1', [
    `/api/mtm/order/%${action}`,
  ])
  for (const table of ['mtm_order_log', 'mtm_request'])
    rows[table] = rows[table]!.toSorted((a, b) => (a.create_time! < b.create_time! ? -1 : 1)).slice(-1)
  return rows
}

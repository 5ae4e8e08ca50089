// The least that saves and submits orders: one transaction that writes the rows that the product writes, each with a
// plain statement of its own
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type pg from 'pg'
import { connect, type Address, type TextRow } from './databases.ts'
import type { Rows } from './order-templates.ts'

/** What this process is told before it serves. */
export interface BareOrders {
  address: Address
  templates: { save: Rows; submit: Rows }[]
}

/** A saved order that is to be submitted: a copy of that of a template. */
export interface BareSubmit {
  template: number
  orderId: string
  /** ids of its lines, in their order */
  lineIds: string[]
}

/** Set when an order is saved, and left alone when it is submitted. */
const FIXED = new Set([
  'id',
  'tenant_id',
  'org_code',
  'owner_id',
  'order_no',
  'order_type',
  'order_date',
  'create_by',
  'create_time',
])
const LINE_FIXED = new Set(['id', 'tenant_id', 'order_id', 'line_no'])

process.once('message', (setting: BareOrders) => void serve(setting))

async function serve({ address, templates }: BareOrders): Promise<void> {
  const pool = connect(address)
  const app = Fastify()
  let next = 0
  app.post('/save', async () => {
    const id = await save(pool, templates[next++ % templates.length]!.save)
    return { success: true, result: { id } }
  })
  app.post('/submit', async ({ body }) => {
    const submitted = body as BareSubmit
    await submit(pool, templates[submitted.template]!.submit, submitted)
    return { success: true, result: { id: submitted.orderId } }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.((app.server.address() as AddressInfo).port)
}

async function save(pool: pg.Pool, rows: Rows): Promise<string> {
  const { rows: taken } = await pool.query<{ value: number }>(
    `insert into mtm_daily_number (tenant_id, kind, day, value) values (0, 'bare', current_date, 1)
     on conflict (tenant_id, kind, day) do update set value = mtm_daily_number.value + 1
     returning value, set_config('synchronous_commit', 'off', true)`,
  )
  const id = newId()
  await inTransaction(pool, async (client) => {
    await insert(client, 'mtm_request', rows.mtm_request!, { request_id: id })
    await insert(client, 'mtm_order', rows.mtm_order!, { id, order_no: `BARE${taken[0]!.value}` })
    for (const line of rows.mtm_order_line!)
      await insert(client, 'mtm_order_line', [line], { id: newId(), order_id: id })
    await insert(client, 'mtm_order_log', rows.mtm_order_log!, { id: newId(), order_id: id })
    await insert(client, 'sys_log', rows.sys_log!, { id: newId() })
  })
  return id
}

async function submit(pool: pg.Pool, rows: Rows, { orderId, lineIds }: BareSubmit): Promise<void> {
  const lineIdOf = new Map(rows.mtm_order_line!.map((line, index) => [line.id, lineIds[index]!]))
  const own = (row: TextRow) => ({
    id: newId(),
    order_id: orderId,
    order_line_id: lineIdOf.get(row.order_line_id!)!,
  })
  await inTransaction(pool, async (client) => {
    await insert(client, 'mtm_request', rows.mtm_request!, { request_id: newId() })
    await client.query('select version from mtm_order where id = $1 for update', [orderId])
    await update(client, 'mtm_order', rows.mtm_order![0]!, FIXED, orderId)
    for (const [index, line] of rows.mtm_order_line!.entries())
      await update(client, 'mtm_order_line', line, LINE_FIXED, lineIds[index]!)
    await insert(client, 'mtm_order_log', rows.mtm_order_log!, { id: newId(), order_id: orderId })
    await insert(client, 'mtm_order_snapshot', rows.mtm_order_snapshot!, { id: newId(), order_id: orderId })
    for (const pattern of rows.mtm_pattern_version!)
      await insert(client, 'mtm_pattern_version', [pattern], own(pattern))
    const rollIds = rows.mtm_reservation!.map(({ roll_id }) => roll_id)
    await client.query('select id, free_mm from mtm_stock_roll where id = any($1) order by id for update', [
      rollIds,
    ])
    for (const held of rows.mtm_reservation!) {
      await client.query(
        `update mtm_stock_roll set free_mm = free_mm - $2, reserved_mm = reserved_mm + $2, version = version + 1,
         update_time = now() where id = $1`,
        [held.roll_id, held.mm],
      )
      await insert(client, 'mtm_reservation', [held], own(held))
    }
    for (const move of rows.mtm_stock_move!) await insert(client, 'mtm_stock_move', [move], own(move))
    await insert(client, 'sys_log', rows.sys_log!, { id: newId() })
  })
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Writes a row of a template with other keys. */
function insert(client: pg.PoolClient, table: string, [row]: TextRow[], other: TextRow): Promise<unknown> {
  const values = { ...row, ...other }
  const places = Object.keys(values).map((_, index) => `$${index + 1}`)
  return client.query(
    `insert into ${table} (${Object.keys(values).join(', ')}) values (${places.join(', ')})`,
    Object.values(values),
  )
}

function update(
  client: pg.PoolClient,
  table: string,
  row: TextRow,
  fixed: ReadonlySet<string>,
  id: string,
): Promise<unknown> {
  const columns = Object.keys(row).filter((name) => !fixed.has(name))
  const sets = columns.map((name, index) => `${name} = $${index + 2}`)
  return client.query(`update ${table} set ${sets.join(', ')} where id = $1`, [
    id,
    ...columns.map((name) => row[name]),
  ])
}

/** In time order, as the product's. */
function newId(): string {
  return Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
}

import { fork, type ChildProcess } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { signInApi } from '../support/api.ts'
import { findSecondPostgres } from '../../tools/prepare/second-postgres.ts'
import { Product } from '../support/product.ts'
import type { BareOrders, BareSubmit } from './bare-orders.main.ts'
import { connect, copyRows, type Address } from './databases.ts'
import { compare, perSecond, type Call, type Compared } from './load.ts'
import { makeTemplates, type Template } from './order-templates.ts'

const BARE = join(import.meta.dirname, 'bare-orders.main.ts')
/** Cloths that are ordered in turn: who orders the same one waits for its roll. */
const CLOTHS = 8
/** Saved orders of each cloth that wait to be submitted. */
const WAITING = { ours: 800, bare: 1_200 }
const ROUNDS = 5
const ROUND_MS = 1_000
/** Both sides work as long before anything is measured: a server runs for days, and is compiled in its first seconds. */
const WARM = { clients: 8, ms: 4_000 }
/** The messages of the last orders of one side are not to slow down the other. */
const AFTERMATH_MS = 300

/** How fast orders are saved and submitted by so many clients. */
export interface OrderSpeed {
  clients: number
  save: Compared
  submit: Compared
}

/**
 * Orders a second that the product saves and submits, and that a route in a process of its own does which writes
 * the same rows with as many connections. One jacket an order.
 */
export async function measureOrders(
  product: Pick<Product, 'url'>,
  address: Address,
  clientCounts: readonly number[],
): Promise<OrderSpeed[]> {
  const pool = connect(address)
  try {
    return await measureOn({ url: product.url, address, pool }, clientCounts)
  } finally {
    await pool.end()
  }
}

async function measureOn(
  { url, address, pool }: { url: string; address: Address; pool: pg.Pool },
  clientCounts: readonly number[],
): Promise<OrderSpeed[]> {
  const api = await signInApi(url, 'sales')
  const templates = await makeTemplates(api, pool, CLOTHS)
  const waiting = await saveCopies(pool, templates)
  const { child, url: bareUrl } = await startBare({ address, templates })
  const headers = { 'X-Access-Token': api.token, tenant_id: '0' }
  const order = `${url}/api/mtm/order`
  let turn = 0
  const draft = () => JSON.stringify({ ...templates[turn++ % CLOTHS]!.draft, requestId: randomUUID() })
  const calls = {
    save: (): Call => ({ url: `${order}/save`, headers, body: draft() }),
    bareSave: (): Call => ({ url: `${bareUrl}/save`, body: draft() }),
    submit: (): Call => {
      const { orderId, template } = waiting.ours.next()
      const { draft, saved } = templates[template]!
      const body = JSON.stringify({
        requestId: randomUUID(),
        version: saved.version,
        confirmed: draft.confirmed,
      })
      return { url: `${order}/${orderId}/submit`, headers, body }
    },
    bareSubmit: (): Call => ({ url: `${bareUrl}/submit`, body: JSON.stringify(waiting.bare.next()) }),
  }
  try {
    for (const next of Object.values(calls)) await perSecond(next, WARM)
    // as the database does by itself within a minute: its plans are for tables as large as they are
    await pool.query('analyze')
    const speeds: OrderSpeed[] = []
    for (const clients of clientCounts) {
      const of = (next: () => Call) => async () => {
        const speed = await perSecond(next, { clients, ms: ROUND_MS })
        await pause(AFTERMATH_MS)
        return speed
      }
      speeds.push({
        clients,
        save: await compare(of(calls.save), of(calls.bareSave), ROUNDS),
        submit: await compare(of(calls.submit), of(calls.bareSubmit), ROUNDS),
      })
    }
    return speeds
  } finally {
    const gone = once(child, 'exit')
    child.kill()
    await gone
  }
}

/**
 * The same on a PostgreSQL that is not the embedded one, in a database that is made for it and dropped; null where
 * there is none.
 */
export async function measureOrdersElsewhere(
  clientCounts: readonly number[],
): Promise<{ on: string; speeds: OrderSpeed[] } | null> {
  const found = await findSecondPostgres(process.env)
  if (!found) return null
  const { url, close } = await found.open({ durable: true })
  const name = `mtm_bench_${randomUUID().replaceAll('-', '')}`
  const house = new pg.Client({ connectionString: url })
  await house.connect()
  try {
    await house.query(`create database ${name}`)
    const { rows } = await house.query<{ durable: boolean }>(
      `select current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as durable`,
    )
    const on = rows[0]?.durable ? found.on : `${found.on}, not waiting for its disk`
    const address = new URL(url)
    address.pathname = `/${name}`
    const product = await Product.start({ DATABASE_URL: address.href, DEMO: 'on' })
    try {
      const speeds = await measureOrders(product, { connectionString: address.href }, clientCounts)
      return { on, speeds }
    } finally {
      await product.stop()
    }
  } finally {
    await house.query(`drop database if exists ${name} with (force)`)
    await house.end()
    await close()
  }
}

async function startBare(setting: BareOrders): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(BARE)
  child.send(setting)
  const [port] = (await once(child, 'message')) as [number]
  return { child, url: `http://127.0.0.1:${port}` }
}

/** Saved orders for both sides, cloth after cloth; they run out. */
async function saveCopies(pool: pg.Pool, templates: readonly Template[]) {
  const ids = templates.map(({ saved }) => saved.id)
  const copies = async (table: string, key: string, other: Record<string, string>) => {
    for (const [side, count] of Object.entries(WAITING))
      await copyRows(pool, table, {
        from: `${table} source, generate_series(1, $3::int) n where source.${key} = any ($1)`,
        other,
        values: [ids, side, count],
      })
    // as the database does by itself within a minute
    await pool.query(`analyze ${table}`)
  }
  const orderId = (source: string) => `md5($2 || n || ${source})`
  await copies('mtm_order', 'id', {
    id: orderId('source.id'),
    order_no: `left($2, 1) || n || right(source.order_no, 8)`,
    ...LEFT_OUT,
  })
  await copies('mtm_order_line', 'order_id', {
    id: 'md5($2 || n || source.id)',
    order_id: orderId('source.order_id'),
    price: LEFT_OUT.price,
  })
  return { ours: supply('ours', templates), bare: supply('bare', templates) }
}

/** Long values that are written anew when an order is submitted: copying them takes long. */
const LEFT_OUT = { findings: `'[]'`, price: 'null' }

/** The copies of one side, one cloth after the other. */
function supply(side: keyof typeof WAITING, templates: readonly Template[]) {
  let given = 0
  const copyOf = (copy: number, id: string) => createHash('md5').update(`${side}${copy}${id}`).digest('hex')
  return {
    next(): BareSubmit {
      const template = given % templates.length
      const copy = Math.floor(given++ / templates.length) + 1
      if (copy > WAITING[side]) throw new Error('more orders were submitted than had been saved')
      const { saved, save } = templates[template]!
      const lineIds = save.mtm_order_line!.map(({ id }) => copyOf(copy, id!))
      return { template, orderId: copyOf(copy, saved.id), lineIds }
    },
  }
}

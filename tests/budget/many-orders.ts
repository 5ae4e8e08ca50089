import type pg from 'pg'
import { signInApi, type Account } from '../support/api.ts'
import { Product } from '../support/product.ts'
import { jacketOrder, saveOrder } from '../support/orders.ts'
import { connect, copyRows, databaseAddress } from './databases.ts'
import { latency } from './load.ts'

/** Milliseconds of page 1 of the order list, with few and with many orders in the database. */
export interface ManyOrders {
  few: number
  many: number
  /** the very first request of the many, for which they are counted */
  first: number
}

const FEW = 1_000
const MANY = 1_000_000
/** So many people own the orders in equal shares; one of them is the salesman who looks. */
const OWNERS = 20

/**
 * Page 1 of the order list as an administrator who sees every order and as a salesman who sees his own, with 1 000
 * and with 1 000 000 orders. In an installation of its own, which is thrown away.
 */
export async function measureMany(): Promise<Record<'admin' | 'sales', ManyOrders>> {
  const product = await Product.start()
  const pool = connect(databaseAddress(product.dataDir))
  try {
    const api = await signInApi(product.url, 'sales')
    const { id } = await saveOrder(api, await jacketOrder(api))
    await fill(pool, id, FEW)
    const few = { admin: await firstPage(product, 'admin'), sales: await firstPage(product, 'sales') }
    await inBulk(pool, () => fill(pool, id, MANY))
    const after = async (username: 'admin' | 'sales'): Promise<ManyOrders> => {
      const { first, usual } = await firstPage(product, username)
      return { few: few[username].usual, many: usual, first }
    }
    return { admin: await after('admin'), sales: await after('sales') }
  } finally {
    await pool.end()
    await product.stop()
  }
}

async function firstPage({ url }: Product, username: Account) {
  const { token } = await signInApi(url, username)
  const call = { url: `${url}/api/mtm/order/list`, headers: { 'X-Access-Token': token, tenant_id: '0' } }
  const first = await latency(call, 1)
  await latency(call, 50)
  return { first, usual: await latency(call, 200) }
}

/** Copies an order until there are so many, over three years, without the evaluation and the price in full. */
async function fill(pool: pg.Pool, id: string, count: number): Promise<void> {
  const { rows } = await pool.query<{ had: number }>(
    'select count(*)::int as had from mtm_order where tenant_id = 0',
  )
  const time = `now() - interval '3 years' * (1 - n / $3::float8)`
  const owner = (mine: string, other: string) => `case n % ${OWNERS} when 0 then ${mine} else ${other} end`
  await copyRows(pool, 'mtm_order', {
    from: 'mtm_order source, generate_series($2::int + 1, $3::int) n where source.id = $1',
    other: {
      id: `lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || left(md5(n::text), 20)`,
      order_no: `'MANY' || n`,
      create_time: time,
      order_date: `(${time})::date`,
      owner_id: owner('source.owner_id', `md5((n % ${OWNERS})::text)`),
      status: `(array['SAVED', 'SUBMITTED', 'FINISHED', 'CANCELLED'])[1 + n % 4]`,
      findings: `'[]'`,
      price: 'null',
    },
    values: [id, rows[0]!.had, count],
  })
  await pool.query('vacuum analyze mtm_order')
}

/** Takes indexes and references of the orders away for the time of a large work, and makes them anew. */
async function inBulk(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await pool.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = 'mtm_order'::regclass and contype = 'f'`,
  )
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'mtm_order'::regclass
     and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of references) await pool.query(`alter table mtm_order drop constraint ${name}`)
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await pool.query(`set maintenance_work_mem = '256MB'; ${definition}`)
  for (const { name, definition } of references)
    await pool.query(`alter table mtm_order add constraint ${name} ${definition}`)
}

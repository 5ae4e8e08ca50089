import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { signInApi } from '../../support/api.ts'
import { jacketOrder, saveOrder } from '../../support/orders.ts'
import { Product } from '../../support/product.ts'
import { databaseAddress } from '../databases.ts'

const KEPT = join(import.meta.dirname, '../../../.build/growth')
const FILL = readFileSync(join(import.meta.dirname, 'fill.sql'), 'utf8')
const HASH = createHash('sha256').update(FILL).digest('hex').slice(0, 12)
/** Written last: a folder without it is half filled. */
const FILLED = 'filled'

export const FEW = 1_000
export const MANY = 1_000_000

/**
 * Runs the product with a number of orders. Its data folder is kept between runs and made again when `fill.sql` changes.
 */
export async function withOrders<T>(orders: number, work: (product: Product) => Promise<T>): Promise<T> {
  const product = await keptProduct(orders)
  try {
    return await work(product)
  } finally {
    await product.close()
  }
}

async function keptProduct(orders: number): Promise<Product> {
  const folder = join(KEPT, `${orders}-${HASH}`)
  if (!existsSync(join(folder, FILLED))) await fillProduct(folder, orders)
  return Product.open(join(folder, 'data'))
}

async function fillProduct(folder: string, orders: number): Promise<void> {
  await mkdir(KEPT, { recursive: true })
  // of a former `fill.sql`, or half filled
  for (const name of await readdir(KEPT))
    if (name.startsWith(`${orders}-`)) await rm(join(KEPT, name), { recursive: true })
  const dataDir = join(folder, 'data')
  await mkdir(dataDir, { recursive: true })
  const product = await Product.open(dataDir)
  const began = performance.now()
  try {
    const api = await signInApi(product.url, 'sales')
    const { id } = await saveOrder(api, await jacketOrder(api))
    await fill(new pg.Client({ ...databaseAddress(dataDir), user: 'postgres' }), id, orders)
  } finally {
    await product.close()
  }
  await writeFile(join(folder, FILLED), '')
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  process.stdout.write(`${orders} orders made in ${seconds} s, kept in ${folder}\n`)
}

/** Runs `fill.sql` without triggers and references, and with the indexes away, which are made anew in one go. */
async function fill(client: pg.Client, order: string, orders: number): Promise<void> {
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set jit = off`)
    await client.query(
      `select set_config('growth.order', $1, false), set_config('growth.orders', $2, false)`,
      [order, String(orders)],
    )
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index join pg_class on pg_class.oid = indrelid
       where relnamespace = current_schema()::regnamespace and not indisunique
         and not exists (select from pg_constraint where conindid = indexrelid)`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(FILL)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

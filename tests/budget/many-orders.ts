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

/** What is measured with many orders. */
export interface ManySpeed {
  /** page 1, by who looks */
  lists: Record<'admin' | 'sales', ManyOrders>
  /** page 1 of the many for an administrator, by what it is narrowed to */
  filters: Record<string, number>
  /** milliseconds of an administrator's boards */
  boards: Record<(typeof BOARDS)[number], number>
}

const FEW = 1_000
const MANY = 1_000_000
/** So many people own the orders in equal shares; one of them is the salesman who looks. */
const OWNERS = 20
/** Orders of each client, and how the clients are called: a family name and two letters more, as SQL. */
const OF_CLIENT = 100
const letter = (from: number, factor: number, among: number) =>
  `chr(${from} + n / ${OF_CLIENT} * ${factor} % ${among})`
const CLIENT = `${letter(0x5000, 1, 97)} || ${letter(0x6000, 7, 331)} || ${letter(0x7000, 13, 337)}`
/** The last two letters of one of them. */
const ONE_CLIENT = String.fromCodePoint(0x6000 + ((777 * 7) % 331), 0x7000 + ((777 * 13) % 337))
const BOARDS = ['analysis', 'quality', 'workplace', 'task', 'monitor'] as const
const FILTERS: Readonly<Record<string, string>> = {
  'a usual status': 'status=RECEIVED',
  'a rare status': 'status=INFO_ERROR',
  'a client': `client=*${encodeURIComponent(ONE_CLIENT)}*`,
  'the order date': 'orderDate_begin={old}&orderDate_end={old}',
  'the required date': 'requiredDate_begin={old}&requiredDate_end={old}',
  'a salesman': 'salesman=seller7',
}

/**
 * Page 1 of the order list as an administrator who sees every order and as a salesperson who sees their own, narrowed as
 * people do, and the boards, with 1 000 and with 1 000 000 orders. In an installation of its own, which is thrown away.
 */
export async function measureMany(): Promise<ManySpeed> {
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
    const lists = { admin: await after('admin'), sales: await after('sales') }
    return { lists, filters: await narrowed(product), boards: await boards(product) }
  } finally {
    await pool.end()
    await product.stop()
  }
}

/** Calls of one person. */
async function callsOf({ url }: Product, username: Account) {
  const { token } = await signInApi(url, username)
  const headers = { 'X-Access-Token': token, tenant_id: '0' }
  return (path: string) => ({ url: `${url}/api${path}`, headers })
}

async function firstPage(product: Product, username: Account) {
  const call = (await callsOf(product, username))('/mtm/order/list')
  const first = await latency(call, 1)
  await latency(call, 50)
  return { first, usual: await latency(call, 200) }
}

/** Page 1 under each filter. */
async function narrowed(product: Product): Promise<Record<string, number>> {
  const call = await callsOf(product, 'admin')
  const old = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10)
  const taken: Record<string, number> = {}
  for (const [name, query] of Object.entries(FILTERS)) {
    const request = call(`/mtm/order/list?${query.replaceAll('{old}', old)}`)
    await latency(request, 3)
    taken[name] = await latency(request, 15)
  }
  return taken
}

async function boards(product: Product) {
  const call = await callsOf(product, 'admin')
  const taken: Partial<ManySpeed['boards']> = {}
  for (const board of BOARDS) {
    await latency(call(`/dashboard/${board}`), 1)
    taken[board] = await latency(call(`/dashboard/${board}`), 5)
  }
  return taken as ManySpeed['boards']
}

/** An order of the last days is somewhere on its way; those before are with their clients, or were given up. */
const STATUS = `case
  when n % 10 = 0 then 'CANCELLED'
  when n % 50 = 1 then 'SAVED'
  when n > $3 * 0.97 then
    (array['SUBMITTED', 'INFO_ERROR', 'AWAIT_PAY', 'PAID', 'ON_PRODUCTION', 'FINISHED', 'SHIPPED'])[1 + n % 7]
  else 'RECEIVED' end`

/** Copies an order until there are so many, over three years, without the evaluation and the price in full. */
async function fill(pool: pg.Pool, id: string, count: number): Promise<void> {
  const { rows } = await pool.query<{ had: number }>(
    'select count(*)::int as had from mtm_order where tenant_id = 0',
  )
  const values = [id, rows[0]!.had, count, new Date()]
  const from = (table: string, key: string) =>
    `${table} source, generate_series($2::int + 1, $3::int) n where source.${key} = $1`
  const time = `$4::timestamptz - interval '3 years' * (1 - n / $3::float8)`
  const orderId = `lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || left(md5(n::text), 20)`
  const owner = (mine: string, other: string) => `case n % ${OWNERS} when 0 then ${mine} else ${other} end`
  await copyRows(pool, 'mtm_order', {
    from: from('mtm_order', 'id'),
    other: {
      id: orderId,
      order_no: `'MANY' || n`,
      create_time: time,
      order_date: `(${time})::date`,
      required_date: `(${time})::date + 20 + n % 20`,
      closed_at: `case when n <= $3 * 0.97 or n % 7 > 4 then ${time} + interval '1 day' * (18 + n % 23) end`,
      owner_id: owner('source.owner_id', `md5((n % ${OWNERS})::text)`),
      salesman: owner('source.salesman', `'seller' || n % ${OWNERS}`),
      client: CLIENT,
      order_type: `case when n % 97 = 0 then 'remake' else source.order_type end`,
      status: STATUS,
      findings: `'[]'`,
      price: 'null',
    },
    values,
  })
  await copyRows(pool, 'mtm_order_line', {
    from: from('mtm_order_line', 'order_id'),
    other: {
      id: `md5('line' || n)`,
      order_id: orderId,
      mould_no: `'MOULD' || n % 60`,
      style: `'{}'`,
      baseline: `'{}'`,
      body: 'null',
      price: 'null',
    },
    values,
  })
  if (count === MANY) await fillPieces(pool, count)
  for (const table of TABLES) await pool.query(`vacuum analyze ${table}`)
}

/** What the boards count of garments: those of the last months were made, checked, and now and then sent back. */
async function fillPieces(pool: pg.Pool, count: number): Promise<void> {
  const first = Math.floor(count * 0.9)
  const at = `now() - interval '100 days' * ((${count} - n) / ${count - first}.0)`
  const making = `n > ${count} * 0.97 and n % 7 = 4`
  await pool.query(
    `insert into mtm_piece (id, tenant_id, order_id, order_line_id, sequence, piece_no, pattern_version_id, station,
       station_since, operator, location, create_by, create_time)
     select md5('piece' || n), 0, ordered.id, md5('line' || n), 1, ordered.order_no || '-01-01', md5('version' || n),
       case when ${making} then 'CHECKING' else 'FINISH' end, ${at}, 'line', 'R1', 'planner', ${at}
     from generate_series($1::int + 1, $2::int) n join mtm_order ordered on ordered.order_no = 'MANY' || n
     where n % 10 > 1 and ordered.tenant_id = 0 and not exists (select 1 from mtm_piece where id = md5('piece' || n))`,
    [first, count],
  )
  await pool.query(
    `insert into mtm_quality_check (id, tenant_id, piece_id, check_no, passed, create_by, create_time)
     select md5('check' || id), 0, id, 1, true, 'qc', create_time from mtm_piece
     where piece_no like 'MANY%' on conflict do nothing`,
  )
  await pool.query(
    `insert into mtm_station_log (id, tenant_id, piece_id, step, from_station, to_station, kind, operator, note, defect,
       create_time)
     select md5('log' || id), 0, id, 2, 'CHECKING', 'IN_PRODUCTION', 'rework', 'qc', 'x', 'seam', create_time
     from mtm_piece where piece_no like 'MANY%' and abs(hashtext(id)) % 20 = 0 on conflict do nothing`,
  )
}

/** What is written in bulk. */
const TABLES = ['mtm_order', 'mtm_order_line', 'mtm_piece', 'mtm_quality_check', 'mtm_station_log']

/** Takes indexes and references of the orders away for the time of a large work, and makes them anew. */
async function inBulk(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await pool.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where conrelid = any ($1::regclass[]) and contype = 'f'`,
    [TABLES],
  )
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[])
     and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [TABLES],
  )
  for (const { table, name } of references) await pool.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await pool.query(`set maintenance_work_mem = '256MB'; ${definition}`)
  // the pieces have neither patterns nor all of their steps: not valid, and not looked at
  for (const { table, name, definition } of references)
    await pool.query(`alter table ${table} add constraint ${name} ${definition} not valid`)
}

import pg from 'pg'
import { findSecondPostgres } from '../../tools/prepare/second-postgres.ts'
import { Product } from '../support/product.ts'
import { databaseAddress } from './databases.ts'
import { measureOrders } from './order-speed.ts'

const clients = (process.argv[2] ?? '64').split(',').map(Number)
const sample = process.argv[3] === 'sample'
const product = await Product.start()
const address = databaseAddress(product.dataDir)
const watch = new pg.Client({ ...address })
await watch.connect()
const seen = new Map<string, number>()
let busy = true
const watching = (async () => {
  while (busy && sample) {
    const { rows } = await watch.query<{ k: string }>(
      `select application_name || ' ' || coalesce(wait_event_type, 'CPU') || ':' || coalesce(wait_event, '') || ' ' || state || ' ' || left(query, 12) as k from pg_stat_activity where datname = 'mtm' and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    for (const { k } of rows) seen.set(k, (seen.get(k) ?? 0) + 1)
    await new Promise((done) => setTimeout(done, 23))
  }
})()
for (const { clients: c, save, submit } of await measureOrders(product, address, clients))
  for (const [what, { ours, bare }] of Object.entries({ save, submit }))
    console.log(`${what} ${c} ${(bare / ours).toFixed(2)} ours ${ours.toFixed(0)} bare ${bare.toFixed(0)}`)
busy = false
await watching
await watch.end()
await product.stop()
for (const [k, n] of [...seen].sort((a, b) => b[1] - a[1]).slice(0, 24)) console.log(n, k)
void findSecondPostgres

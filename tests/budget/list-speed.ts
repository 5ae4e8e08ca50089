import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { signInApi } from '../support/api.ts'
import type { Product } from '../support/product.ts'
import { median } from './page-speed.ts'

/** Requests a second of our list endpoint and of a route that does the same query and nothing else. */
export interface ListSpeed {
  ours: number
  bare: number
}

/** Where the product's PostgreSQL listens, as it wrote down itself. */
function databaseAddress(dataDir: string) {
  const [, , , port = '5432', host = ''] = readFileSync(
    join(dataDir, 'postgres/postmaster.pid'),
    'utf8',
  ).split('\n')
  return { host: host || '127.0.0.1', port: Number(port) }
}

/** Compares both on the same rows, alternating, with the same connections. */
export async function measureList(product: Product): Promise<ListSpeed> {
  const { token } = await signInApi(product.url, 'admin')
  const headers = { 'X-Access-Token': token, tenant_id: '0' }
  const pool = new pg.Pool({ ...databaseAddress(product.dataDir), user: 'mtm', database: 'mtm', max: 10 })
  const bare = Fastify()
  bare.get('/list', async () => {
    const [{ rows }, { rows: counted }] = await Promise.all([
      pool.query(
        'select * from sys_position where tenant_id = $1 order by create_time desc, id desc limit 10',
        [0],
      ),
      pool.query('select count(*)::int as total from sys_position where tenant_id = $1', [0]),
    ])
    return { success: true, result: { records: rows, total: (counted[0] as { total: number }).total } }
  })
  await bare.listen({ port: 0, host: '127.0.0.1' })
  const bareUrl = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}/list`
  const ourUrl = `${product.url}/api/sys/position/list?pageNo=1&pageSize=10`
  const rounds: ListSpeed[] = []
  for (let round = 0; round < 6; round++) {
    const ours = await perSecond(ourUrl, headers)
    rounds.push({ ours, bare: await perSecond(bareUrl, {}) })
  }
  await bare.close()
  await pool.end()
  const warm = rounds.slice(1)
  return { ours: median(warm.map((round) => round.ours)), bare: median(warm.map((round) => round.bare)) }
}

/** Requests a second over eight connections. */
async function perSecond(url: string, headers: Record<string, string>, ms = 1500): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const until = performance.now() + ms
  let done = 0
  const worker = async () => {
    while (performance.now() < until) {
      await ask(url, headers, agent)
      done++
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  agent.destroy()
  return (done * 1000) / ms
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    }).on('error', reject)
  })
}

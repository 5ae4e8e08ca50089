import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { request } from 'node:http'
import type pg from 'pg'
import type { ImportJob } from '@mtm/shared-utils/contracts/dto/import'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { signInApi } from '../support/api.ts'
import { Product } from '../support/product.ts'
import { connect, databaseAddress } from './databases.ts'
import { latency } from './load.ts'

const FEW = 1_000
const MANY = 1_000_000
const EXPORTED = 100_000
const IMPORTED = 10_000

/** Milliseconds of pages of a plain resource, and what the largest file out and in cost. */
export interface LongList {
  /** page 1, with few and with many rows */
  first: { few: number; many: number }
  /** page 10 000 of the many */
  far: number
  /** page 1 of the many in the order of a column */
  sorted: number
  /** page 1 of those with an exact value, and of those that a text begins */
  filtered: number
  begun: number
  export: { ms: number; bytes: number | null }
  importMs: number
}

/**
 * The list endpoint of a plain resource (positions) with 1 000 and with 1 000 000 rows, an export of 100 000 of them
 * and an import of 10 000. In an installation of its own, which is thrown away.
 */
export async function measureLongList(): Promise<LongList> {
  const product = await Product.start()
  const pool = connect(databaseAddress(product.dataDir))
  try {
    const { token } = await signInApi(product.url, 'admin')
    const headers = { 'X-Access-Token': token, tenant_id: '0' }
    const list = async (query: string) => {
      const call = { url: `${product.url}/api/sys/position/list?${query}`, headers }
      await latency(call, 10)
      return latency(call, 30)
    }
    await fill(pool, 0, FEW)
    const few = await list('pageNo=1')
    await fill(pool, FEW, MANY)
    const page = {
      first: { few, many: await list('pageNo=1') },
      far: await list('pageNo=10000'),
      sorted: await list('column=code&order=asc'),
      filtered: await list('code=LONG123456'),
      begun: await list('code=LONG12345*'),
    }
    const exported = await exportRows(product, headers)
    return { ...page, export: exported, importMs: await importRows(product, headers) }
  } finally {
    await pool.end()
    await product.stop()
  }
}

async function fill(pool: pg.Pool, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into sys_position (id, tenant_id, code, name, post_rank, create_time)
     select lpad(to_hex(n), 32, '0'), 0, 'LONG' || n, 'Position ' || n, '1', now() - interval '1 second' * n
     from generate_series($1::int + 1, $2::int) n`,
    [from, to],
  )
  await pool.query('vacuum analyze sys_position')
}

/** How long an export takes, and how much memory the server's own process holds above what it held before. */
async function exportRows(
  { url, pid }: Product,
  headers: Readonly<Record<string, string>>,
): Promise<LongList['export']> {
  const idle = residentSize(pid)
  let most = idle
  const timer = setInterval(() => (most = Math.max(most, residentSize(pid))), 100)
  const began = performance.now()
  // codes LONG100000 to LONG199999
  const exportRequest = request(
    `${url}/api/sys/position/exportXls?code=LONG1*&id_begin=${lowest(100_000)}&id_end=${lowest(199_999)}`,
    {
      headers,
    },
  ).end()
  const [answer] = (await once(exportRequest, 'response')) as [
    AsyncIterable<Buffer> & { headers: Record<string, string> },
  ]
  if (!/spreadsheet/.test(answer.headers['content-type'] ?? '')) throw new Error('the export was refused')
  let bytes = 0
  for await (const part of answer) bytes += part.length
  clearInterval(timer)
  if (bytes < EXPORTED * 10) throw new Error(`an export of ${EXPORTED} rows has ${bytes} bytes`)
  return { ms: performance.now() - began, bytes: idle > 0 ? most - idle : null }
}

const lowest = (n: number) => n.toString(16).padStart(32, '0')

/** How long an import takes from its file to its outcome. */
async function importRows({ url }: Product, headers: Readonly<Record<string, string>>): Promise<number> {
  const lines = Array.from({ length: IMPORTED }, (_, n) => `IN${n},Position ${n},1`)
  const form = new FormData()
  form.set('file', new File([['职务编码,职务名称,职级', ...lines].join('\n')], 'rows.csv'))
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}/api${path}`, { ...init, headers })
    const { success, message, result } = (await answer.json()) as Envelope<ImportJob>
    if (!success) throw new Error(message)
    return result
  }
  const began = performance.now()
  let job = await ask('/sys/position/importJob', { method: 'POST', body: form })
  while (job.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 100))
    job = await ask(`/sys/import/${job.id}`)
  }
  if (job.result?.successCount !== IMPORTED)
    throw new Error(`imported ${job.result?.successCount}: ${job.message}`)
  return performance.now() - began
}

/** Bytes that a process holds; 0 where the system does not tell. */
function residentSize(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

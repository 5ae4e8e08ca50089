import { once } from 'node:events'
import { get } from 'node:http'
import type { Product } from '../../support/product.ts'
import { perSecond } from '../load.ts'
import { residentOf } from '../memory.ts'
import { growthCaller, type GrowthCaller } from './growth-calls.ts'
import { EXPORTS } from './growth-rows.ts'
import { MANY, withOrders } from './kept-product.ts'

/** How often the memory is looked at. */
const SAMPLE_MS = 100
/** How long people work before the first export. */
const WARM_MS = 10_000
/** An export with fewer bytes has no rows. */
const LEAST_BYTES = 10_000

/** What one export costs. */
export interface ExportCost {
  address: string
  ms: number
  /** bytes of the file */
  size: number
  /** bytes of memory of the server above what it held before, idle; null where the system does not tell */
  memory: number | null
}

/** Every export with 1 000 000 orders, one after the other. */
export function measureExports(): Promise<ExportCost[]> {
  return withOrders(MANY, async (product) => {
    const caller = await growthCaller(product)
    // a server in use: what it takes for its usual work, and for code that runs for the first time, is no cost of exports
    await perSecond(() => caller.request('/mtm/order/list'), { clients: 8, ms: WARM_MS })
    await download(caller, '/sys/position/exportXls')
    const costs: ExportCost[] = []
    for (const address of EXPORTS) {
      const idle = residentOf(product)
      const most = watch(product)
      const began = performance.now()
      const size = await download(caller, address)
      const ms = performance.now() - began
      const memory = most()
      if (size < LEAST_BYTES) throw new Error(`${address} has ${size} bytes`)
      costs.push({ address, ms, size, memory: memory === null || idle === null ? null : memory - idle })
    }
    return costs
  })
}

/** Looks at the memory of the server until it is asked for the most. */
function watch(product: Product): () => number | null {
  let most = residentOf(product)
  const timer = setInterval(() => (most = Math.max(most ?? 0, residentOf(product) ?? 0) || null), SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** Bytes of a file. @throws when it is refused */
async function download(caller: GrowthCaller, address: string): Promise<number> {
  const { url, headers } = caller.request(address)
  const [answer] = (await once(get(encodeURI(url), { headers }), 'response')) as [
    AsyncIterable<Buffer> & { headers: Record<string, string> },
  ]
  let size = 0
  let begin = ''
  for await (const part of answer) {
    begin ||= part.toString('utf8', 0, 200)
    size += part.length
  }
  if (!answer.headers['content-disposition']) throw new Error(`${address} is refused: ${begin}`)
  return size
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { MonitorCost } from '@mtm/server/monitor-cost'
import type { Product } from '../support/product.ts'

/** What the measuring process is told. */
export interface MonitorOrder {
  dataDir: string
  minutes: number
}

/** Minutes that are kept at once. */
const MINUTES = 200

/** What it takes to read all figures of the monitor each minute and to keep them, beside a product. */
export async function measureMonitor({ dataDir }: Product): Promise<MonitorCost> {
  const child = fork(join(import.meta.dirname, 'monitor-cost.main.ts'))
  const gone = once(child, 'exit')
  let cost: MonitorCost | undefined
  child.on('message', (message) => (cost = message as MonitorCost))
  child.send({ dataDir, minutes: MINUTES } satisfies MonitorOrder)
  await gone
  if (!cost) throw new Error('the monitor was not measured')
  return cost
}

// Measures the monitor in a process of its own, whose heap nothing else fills
import { monitorCost } from '@mtm/server/monitor-cost'
import { databaseOf } from '@mtm/server/testing'
import type { MonitorOrder } from './monitor-cost.ts'

process.once('message', (order: MonitorOrder) => void measure(order))

async function measure({ dataDir, minutes }: MonitorOrder): Promise<void> {
  const db = await databaseOf(dataDir, { max: 10 })
  const cost = await monitorCost(db, minutes)
  await db.destroy()
  process.send!(cost)
  process.disconnect()
}

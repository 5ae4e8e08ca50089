import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { TEST_CONFIG } from '../../../identity/testing.ts'
import { buildApp } from '../../../main/app.ts'
import type { Database } from '../../../platform/database/database.ts'
import { evaluateAlarms } from '../alarms/evaluate-alarms.ts'
import { readFigures } from '../figures/read-figures.ts'
import { minuteOf, startSampling } from './sampling.ts'

const MINUTE_MS = 60_000
/** Minutes before the measured ones, in which code is compiled and statements are prepared. */
const WARM = 20

/** What the monitor takes of a process. */
export interface MonitorCost {
  /** share of a core, 0 to 1 */
  share: number
  /** bytes by which the heap grew, after a collection */
  growth: number
}

/**
 * Measures what it costs to read every figure once a minute, to keep it and to evaluate the alarms, in this process and
 * without its database. Minutes follow one another at once.
 */
export async function monitorCost(db: Database, minutes: number): Promise<MonitorCost> {
  const app = await buildApp({ config: TEST_CONFIG, db, logger: false })
  const { groups } = app.monitor
  const sampling = startSampling(app, {
    source: 'bench',
    hasTimer: false,
    afterMinute: (at) => evaluateAlarms({ db, groups, at }),
  })
  const begin = minuteOf(new Date()).getTime()
  let passed = 0
  const pass = async (count: number) => {
    for (const last = passed + count; passed < last; passed++) {
      await readFigures(groups, 'en-US', () => undefined)
      await sampling.keep(new Date(begin + passed * MINUTE_MS))
    }
  }
  try {
    await pass(WARM)
    const heap = heapInUse()
    const cpu = process.cpuUsage()
    await pass(minutes)
    const { user, system } = process.cpuUsage(cpu)
    return { share: (user + system) / 1_000 / minutes / MINUTE_MS, growth: heapInUse() - heap }
  } finally {
    await sampling.stop()
    await app.close()
  }
}

/** Bytes of the heap that are in use after a collection. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

import { availableParallelism, cpus } from 'node:os'
import { REPLICA_LAG, type Metric, type SystemMetric } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import type { Database } from '../../platform/database/database.ts'
import { replicaOf } from '../../platform/database/read-replica.ts'

interface Source {
  description: string
  baseUnit: string | null
  /** undefined: there is no such thing here */
  read(): number | undefined
}

/** Figures of the machine, this process and its database, under names of the stock actuator (contract 4.28). */
export function createSystemMetrics(db: Database) {
  const processCpu = meter(() => {
    const { user, system } = process.cpuUsage()
    return { busy: (user + system) / 1000, whole: performance.now() * availableParallelism() }
  })
  const systemCpu = meter(() => {
    const total = { busy: 0, whole: 0 }
    for (const { times } of cpus()) {
      const whole = times.user + times.nice + times.sys + times.idle + times.irq
      total.whole += whole
      total.busy += whole - times.idle
    }
    return total
  })
  const sources: Record<SystemMetric | typeof REPLICA_LAG, Source> = {
    'system.cpu.count': {
      description: 'The number of processors available to the process',
      baseUnit: null,
      read: availableParallelism,
    },
    'system.cpu.usage': {
      description: 'The recent cpu usage of the whole system, 0 to 1',
      baseUnit: null,
      read: systemCpu,
    },
    'process.start.time': {
      description: 'Start time of the process since the epoch',
      baseUnit: 'seconds',
      read: () => Math.round(performance.timeOrigin) / 1000,
    },
    'process.uptime': { description: 'The uptime of the process', baseUnit: 'seconds', read: process.uptime },
    'process.cpu.usage': {
      description: 'The recent cpu usage of the process, 0 to 1 of all processors',
      baseUnit: null,
      read: processCpu,
    },
    [REPLICA_LAG]: {
      description: 'The age of what the read replica is known to hold; nothing without a replica',
      baseUnit: 'seconds',
      read: () => replicaOf(db)?.lagSeconds,
    },
  }
  return (name: keyof typeof sources): Metric => {
    const { description, baseUnit, read } = sources[name]
    const value = read()
    const statistic = baseUnit === 'seconds' ? 'TIME' : 'VALUE'
    return {
      name,
      description,
      baseUnit,
      measurements: value === undefined ? [] : [{ statistic, value }],
      availableTags: [],
    }
  }
}

const SHORTEST_MS = 500

/** The busy share since the last reading; readings in quick succession return the same. */
function meter(sample: () => { busy: number; whole: number }): () => number {
  let last = sample()
  let at = performance.now()
  let share = 0
  return () => {
    if (performance.now() - at < SHORTEST_MS) return share
    const now = sample()
    const whole = now.whole - last.whole
    if (whole > 0) share = Math.min(1, Math.max(0, (now.busy - last.busy) / whole))
    last = now
    at = performance.now()
    return share
  }
}

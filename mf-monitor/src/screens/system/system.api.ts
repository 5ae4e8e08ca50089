import {
  REPLICA_LAG,
  SYSTEM_METRICS,
  type Metric,
  type SystemMetric,
} from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import { http } from '@mtm/shared-utils/runtime'
import { useCall } from '@mtm/shared-utils/kit/query'

/** How often the figures are asked for. */
export const EVERY = 3_000
/** Samples of a curve: two minutes. */
export const KEPT = 40

export interface Sample {
  /** ms since the epoch */
  at: number
  values: Record<SystemMetric, number>
  /** seconds; null: the server has no read replica */
  replicaLag: number | null
}

/** All figures at one moment. One that fails fails the sample: the page must not mix moments. */
async function takeSample(signal: AbortSignal): Promise<Sample> {
  const read = async (name: string) => {
    const path = `/actuator/metrics/${name}`
    const { measurements } = await http.get<Metric>(path, {}, { signal, quiet: true })
    return measurements[0]?.value ?? null
  }
  const [replicaLag, ...figures] = await Promise.all([REPLICA_LAG, ...SYSTEM_METRICS].map(read))
  const values = SYSTEM_METRICS.map((name, index) => [name, figures[index] ?? 0])
  return {
    at: Date.now(),
    values: Object.fromEntries(values) as Sample['values'],
    replicaLag: replicaLag ?? null,
  }
}

/** The last samples, the newest at the end; another is taken every few seconds while the tab is shown. */
export function useSamples() {
  return useCall<Sample[]>({
    key: ['monitor', 'system'],
    every: EVERY,
    call: async (signal, last = []) => [...last, await takeSample(signal)].slice(-KEPT),
  })
}

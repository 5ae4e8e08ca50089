import { SYSTEM_METRICS, type Metric, type SystemMetric } from '@mtm/shared-utils/contracts/dto/monitor'
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
}

/** All figures at one moment. One that fails fails the sample: the page must not mix moments. */
async function takeSample(signal: AbortSignal): Promise<Sample> {
  const metrics = await Promise.all(
    SYSTEM_METRICS.map((name) => http.get<Metric>(`/actuator/metrics/${name}`, {}, { signal, quiet: true })),
  )
  const values = metrics.map(({ measurements }, index) => [
    SYSTEM_METRICS[index],
    measurements[0]?.value ?? 0,
  ])
  return { at: Date.now(), values: Object.fromEntries(values) as Sample['values'] }
}

/** The last samples, the newest at the end; another is taken every few seconds while the tab is shown. */
export function useSamples() {
  return useCall<Sample[]>({
    key: ['monitor', 'system'],
    every: EVERY,
    call: async (signal, last = []) => [...last, await takeSample(signal)].slice(-KEPT),
  })
}

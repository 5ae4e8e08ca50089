/** One metric of the running server under the stock actuator address (backend contract 4.28). */
export interface Metric {
  name: string
  description: string
  baseUnit: string | null
  measurements: { statistic: string; value: number }[]
  availableTags: unknown[]
}
/** The figures of the system page. */
export const SYSTEM_METRICS = [
  'system.cpu.count',
  'system.cpu.usage',
  'process.start.time',
  'process.uptime',
  'process.cpu.usage',
] as const
export type SystemMetric = (typeof SYSTEM_METRICS)[number]
/** Seconds that the read replica may be old; without a measurement where there is no replica. */
export const REPLICA_LAG = 'database.replica.lag'

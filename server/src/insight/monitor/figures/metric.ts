import type { FigureArea, FigureUnit, FigureValue } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import type { Label } from '@mtm/shared-utils/contracts/locale'

/** What is known of a metric without reading it. */
export interface Metric {
  /** unique; the stock actuator's name where it has one (contract 4.28), else `<area>.<thing>` */
  name: string
  unit: FigureUnit
  label: Label
  /** the actuator's metric of which this is one measurement, where that has several */
  partOf?: { name: string; statistic: 'COUNT' | 'TOTAL_TIME' }
  /** each minute's value is kept, shown over time and offered to alarms; numbers only */
  isKept?: boolean
}

/** Metrics that are taken from one reading. */
export interface MetricGroup {
  area: FigureArea
  /** `process`: each process has its own; `installation`: all processes read the same, so that one keeps it */
  scope: 'process' | 'installation'
  metrics: readonly Metric[]
  /** values by name; a metric without an entry does not exist here, as the lag of a replica without a replica */
  read(): Promise<ReadonlyMap<string, FigureValue>>
}

/** A metric with the way to find it in what its group has read. */
export interface MetricOf<T> extends Metric {
  /** undefined: there is no such thing here */
  of(taken: T): FigureValue | undefined
}

/**
 * Declares metrics of one reading.
 * @example
 * metricGroup({ area: 'system', scope: 'process', take: () => process.uptime(), metrics: [
 *   { name: 'process.uptime', unit: 'seconds', label: ['应用已运行时间', 'Running for', '稼働時間'], of: (s) => s }] })
 */
export function metricGroup<T>({
  area,
  scope,
  take,
  metrics,
}: Pick<MetricGroup, 'area' | 'scope'> & {
  take: () => T | Promise<T>
  metrics: readonly MetricOf<T>[]
}): MetricGroup {
  return {
    area,
    scope,
    metrics,
    async read() {
      const taken = await take()
      const values = new Map<string, FigureValue>()
      for (const { name, of } of metrics) {
        const value = of(taken)
        if (value !== undefined) values.set(name, value)
      }
      return values
    },
  }
}

import type { KeptMetric } from '@mtm/shared-utils/contracts/dto/monitor/history'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Metric, MetricGroup } from '../figures/metric.ts'

/** The metrics whose values are kept, by name. */
export function keptMetrics(groups: readonly MetricGroup[]): ReadonlyMap<string, Metric> {
  const kept = groups.flatMap(({ metrics }) => metrics.filter(({ isKept }) => isKept))
  return new Map(kept.map((metric) => [metric.name, metric]))
}

/** The metrics whose values are kept, in the language of a caller. */
export function listKept(groups: readonly MetricGroup[], locale: Locale): KeptMetric[] {
  return groups.flatMap(({ area, metrics }) =>
    metrics
      .filter(({ isKept }) => isKept)
      .map(({ name, label, unit }) => ({ name, label: pickLabel(label, locale), unit, area })),
  )
}

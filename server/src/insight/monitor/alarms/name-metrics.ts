import type { FastifyInstance } from 'fastify'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { WireRow } from '../../../engine/resource/rows.ts'
import { keptMetrics } from '../samples/kept-metrics.ts'

/** Adds name and unit of their metric to rows; null where no metric of this server has the name. */
export function nameMetrics(
  { monitor }: Pick<FastifyInstance, 'monitor'>,
  rows: readonly WireRow[],
  locale: Locale,
): void {
  const metrics = keptMetrics(monitor.groups)
  for (const row of rows) {
    const metric = metrics.get(String(row.metric))
    row.metricTitle = metric ? pickLabel(metric.label, locale) : null
    row.unit = metric?.unit ?? null
  }
}

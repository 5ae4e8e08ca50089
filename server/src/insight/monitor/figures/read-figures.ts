import type { Figure, FigureValue } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Metric, MetricGroup } from './metric.ts'

/** The longest that an answer waits for one group. */
const READ_MS = 2_000

/** What reading a group gave: its values, or why there are none. */
export type GroupReading = { values: ReadonlyMap<string, FigureValue> } | { error: unknown }

/** Reads a group; a group that fails or takes too long is an error in the answer, never a rejection. */
export async function readGroup(group: MetricGroup, limitMs = READ_MS): Promise<GroupReading> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`no reading of ${group.area} within ${limitMs} ms`)),
    limitMs,
  )
  try {
    return { values: await Promise.race([group.read(), late.promise]) }
  } catch (error) {
    return { error }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads groups side by side. Metrics of a group that fails have no value; the others stand beside them.
 * @param report of each group whether it failed: the error, or null
 */
export async function readFigures(
  groups: readonly MetricGroup[],
  locale: Locale,
  report: (group: MetricGroup, error: unknown) => void,
): Promise<Figure[]> {
  const figures = await Promise.all(
    groups.map(async (group) => {
      const reading = await readGroup(group)
      report(group, 'error' in reading ? reading.error : null)
      if ('error' in reading) return group.metrics.map((metric) => figureOf(metric, null, locale))
      return group.metrics.flatMap((metric) => {
        const value = reading.values.get(metric.name)
        return value === undefined ? [] : [figureOf(metric, value, locale)]
      })
    }),
  )
  return figures.flat()
}

const figureOf = ({ name, label, unit }: Metric, value: FigureValue | null, locale: Locale): Figure => ({
  name,
  label: pickLabel(label, locale),
  unit,
  value,
})

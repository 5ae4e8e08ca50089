import type { Vital, VitalFigure } from '@mtm/shared-utils/contracts/dto/monitor/browser'

/** The upper edge of a bucket is this factor above its lower one: a percentile is at most that far off. */
const FACTOR = 1.15
const LAST_BUCKET = 99
/** CLS is counted in thousandths. */
const CLS_SCALE = 1_000

const scaleOf = (metric: Vital) => (metric === 'CLS' ? CLS_SCALE : 1)

/** The bucket of a value: ms, or the figure itself for CLS. */
export function bucketOf(metric: Vital, value: number): number {
  const scaled = value * scaleOf(metric)
  if (scaled <= 1) return 0
  return Math.min(LAST_BUCKET, Math.ceil(Math.log(scaled) / Math.log(FACTOR)))
}

/** How many values are in which bucket. */
export type Histogram = ReadonlyMap<number, number>

/** The 75th percentile, interpolated within its bucket; undefined without values. */
export function p75(metric: Vital, histogram: Histogram): VitalFigure | undefined {
  const count = [...histogram.values()].reduce((sum, n) => sum + n, 0)
  if (count === 0) return undefined
  let left = count * 0.75
  for (const [bucket, n] of [...histogram].toSorted(([a], [b]) => a - b)) {
    if (left <= n) {
      const low = bucket === 0 ? 0 : FACTOR ** (bucket - 1)
      const high = FACTOR ** bucket
      const value = (low + (high - low) * (left / n)) / scaleOf(metric)
      return { p75: metric === 'CLS' ? Number(value.toFixed(3)) : Math.round(value), count }
    }
    left -= n
  }
  return undefined
}

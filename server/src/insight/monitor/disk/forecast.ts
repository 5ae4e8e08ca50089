import type { SpaceForecast } from '@mtm/shared-utils/contracts/dto/monitor/disk'

/** A sample: ms since the epoch, and bytes. */
export type SpaceSample = readonly [at: number, freeBytes: number]

const DAY_MS = 86_400_000
const LEAST_SAMPLES = 30
/** Less than an hour says nothing about days. */
const LEAST_SPAN_MS = 3_600_000
/** What takes longer is no forecast any more. */
const MOST_DAYS = 3_650

/**
 * How many days the space lasts if it goes on to become less as it did: a straight line of least squares through the
 * samples. The space that is there now counts, not that of the line.
 * @param free bytes that are left now
 */
export function forecast(samples: readonly SpaceSample[], free: number): SpaceForecast {
  const span = samples.length > 0 ? samples.at(-1)![0] - samples[0]![0] : 0
  if (samples.length < LEAST_SAMPLES || span < LEAST_SPAN_MS) return { kind: 'unknown' }
  const days = free / -(slope(samples) * DAY_MS)
  return days >= 0 && days <= MOST_DAYS ? { kind: 'days', days } : { kind: 'stable' }
}

/** Bytes per ms. Moments and bytes are counted from their means: their squares would exceed what is exact. */
function slope(samples: readonly SpaceSample[]): number {
  const mean = (at: 0 | 1) => samples.reduce((sum, sample) => sum + sample[at], 0) / samples.length
  const [middle, average] = [mean(0), mean(1)]
  let [products, squares] = [0, 0]
  for (const [at, bytes] of samples) {
    products += (at - middle) * (bytes - average)
    squares += (at - middle) ** 2
  }
  return squares === 0 ? 0 : products / squares
}

import type { SpaceForecast } from '@mtm/shared-utils/contracts/dto/monitor/disk'
import type { KeptSample } from '../samples/kept-samples.ts'

const DAY_MS = 86_400_000
const LEAST_SAMPLES = 30
/** Less than an hour says nothing about days. */
const LEAST_SPAN_MS = 3_600_000
/** What takes longer is no forecast any more. */
const MOST_DAYS = 3_650

/**
 * How many days the space lasts if it goes on to become less as it did: a straight line of least squares through the
 * samples of free bytes. The space that is there now counts, not that of the line.
 * @param free bytes that are left now
 */
export function forecast(samples: readonly KeptSample[], free: number): SpaceForecast {
  const span = samples.length > 0 ? samples.at(-1)!.at.getTime() - samples[0]!.at.getTime() : 0
  if (samples.length < LEAST_SAMPLES || span < LEAST_SPAN_MS) return { kind: 'unknown' }
  const days = free / -(slope(samples) * DAY_MS)
  return days >= 0 && days <= MOST_DAYS ? { kind: 'days', days } : { kind: 'stable' }
}

/** Bytes per ms. Moments and bytes are counted from their means: their squares would exceed what is exact. */
function slope(samples: readonly KeptSample[]): number {
  const mean = (of: (sample: KeptSample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [middle, average] = [mean(({ at }) => at.getTime()), mean(({ value }) => value)]
  let [products, squares] = [0, 0]
  for (const { at, value } of samples) {
    products += (at.getTime() - middle) * (value - average)
    squares += (at.getTime() - middle) ** 2
  }
  return squares === 0 ? 0 : products / squares
}

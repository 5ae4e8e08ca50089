/** `numerator / denominator` in minor units, halves rounded up. Both integers, exact up to 2^52. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** The denominator of {@link hundredths}. */
export const WHOLE = 10_000

/** A percentage with at most two decimals as an integer, so that calculations stay exact. */
export const hundredths = (percent: number): number => Math.round(percent * 100)

/** Percent of an amount, halves up. A percentage may have two decimals. */
export function percentOf(amount: number, percent: number): number {
  return divideHalfUp(amount * hundredths(percent), WHOLE)
}

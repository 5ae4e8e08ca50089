/** `numerator / denominator` in whole minor units, halves up. Both integers, exact up to 2^52. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** What {@link hundredths} are parts of. */
export const WHOLE = 10_000

/** A percentage of two decimals at most as a whole number, so that what is reckoned with it stays exact. */
export const hundredths = (percent: number): number => Math.round(percent * 100)

/** Percent of an amount, halves up. A percentage may have two decimals. */
export function percentOf(amount: number, percent: number): number {
  return divideHalfUp(amount * hundredths(percent), WHOLE)
}

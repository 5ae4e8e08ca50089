/** `numerator / denominator` in minor units, halves rounded up. Both must be integers; exact up to 2^52. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** The denominator of {@link hundredths}. */
export const WHOLE = 10_000

/** Converts a percentage with at most two decimals to an integer for exact arithmetic. */
export const hundredths = (percent: number): number => Math.round(percent * 100)

/** A percentage of an amount, halves rounded up; up to two decimals. */
export function percentOf(amount: number, percent: number): number {
  return divideHalfUp(amount * hundredths(percent), WHOLE)
}

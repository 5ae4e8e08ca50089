/** `numerator / denominator` in whole minor units, halves up. Both integers, exact up to 2^52. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** Percent of an amount, halves up. A percentage may have two decimals. */
export function percentOf(amount: number, percent: number): number {
  return divideHalfUp(amount * Math.round(percent * 100), 10000)
}

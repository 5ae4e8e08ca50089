import { divideHalfUp } from './round.ts'

/**
 * What a client pays for one garment that they do not receive or keep: its share of the goods amount after suit and
 * other discounts. Minor units.
 * @param goods what the garments of the order cost together
 * @param lines all lines of the order, with what they would cost without anything taken off
 */
export function garmentCharge(
  unitPrice: number,
  goods: number,
  lines: readonly { amount: number | null }[],
): number {
  const listed = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return listed === 0 ? 0 : divideHalfUp(unitPrice * goods, listed)
}

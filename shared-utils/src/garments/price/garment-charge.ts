import { divideHalfUp } from './round.ts'

/**
 * The charge for one garment that the client does not receive or keep: its share of the goods amount after suit and
 * other discounts. Minor units.
 * @param goods the price of all garments of the order
 * @param lines all lines of the order, with their amounts before discounts
 */
export function garmentCharge(
  unitPrice: number,
  goods: number,
  lines: readonly { amount: number | null }[],
): number {
  const listed = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return listed === 0 ? 0 : divideHalfUp(unitPrice * goods, listed)
}

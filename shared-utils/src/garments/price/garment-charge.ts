import { divideHalfUp } from './round.ts'

/**
 * What a client owes for one garment of an order that he does not get or keep whole: its part of what the garments cost
 * together, suits and discounts taken off. Minor units.
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

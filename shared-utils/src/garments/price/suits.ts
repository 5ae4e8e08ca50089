import type { CategoryCode, LineInput, PriceList } from '@mtm/shared-utils/contracts/garments'
import { suitSaving } from './cloth.ts'

/** The garments of a suit of one fabric (reference 9.1): jacket and trousers, with or without waistcoat. */
const SUIT: { two: [CategoryCode, CategoryCode]; third: CategoryCode } = { two: ['MJ', 'MT'], third: 'WC' }

/** Lines (positions in the order) that form suits of one tenant's fabric. */
export interface Suit {
  pair: [jackets: number[], trousers: number[]]
  third: number[]
}

/** Suits among the lines: quantity above 0, one fabric that is not the customer's own, jacket and trousers present. */
export function suitsOf(lines: readonly LineInput[]): Suit[] {
  const byFabric = new Map<string, number[]>()
  for (const [index, { quantity, fabric, ownFabric }] of lines.entries()) {
    if (quantity <= 0 || !fabric || ownFabric) continue
    byFabric.set(fabric.fabricNo, [...(byFabric.get(fabric.fabricNo) ?? []), index])
  }
  return [...byFabric.values()].flatMap((indexes) => {
    const of = (code: CategoryCode) => indexes.filter((index) => lines[index]?.category === code)
    const pair: Suit['pair'] = [of(SUIT.two[0]), of(SUIT.two[1])]
    return pair.some((garments) => garments.length === 0) ? [] : [{ pair, third: of(SUIT.third) }]
  })
}

/**
 * Fabric length in mm that each order line saves by being cut as part of a suit (reference 9.3), by position. The
 * saving of all suits is spread over the jackets of the first jacket line, rounded down to mm.
 */
export function suitSavings(priceList: PriceList, lines: readonly LineInput[]): number[] {
  const saved = lines.map(() => 0)
  for (const { pair, third } of suitsOf(lines)) {
    const count = (indexes: readonly number[]) =>
      indexes.reduce((sum, index) => sum + (lines[index]?.quantity ?? 0), 0)
    const [jackets, trousers] = pair
    const first = jackets[0]
    const jacket = first === undefined ? undefined : lines[first]
    if (first === undefined || !jacket) continue
    const twos = Math.min(count(jackets), count(trousers))
    const threes = Math.min(twos, count(third))
    const width = jacket.fabric?.width
    const three = suitSaving(priceList, [...SUIT.two, SUIT.third], jacket.body, width)
    const two = suitSaving(priceList, SUIT.two, jacket.body, width)
    const whole = threes * three + (twos - threes) * two
    saved[first] = Math.floor(whole / Math.max(jacket.quantity, 1))
  }
  return saved
}

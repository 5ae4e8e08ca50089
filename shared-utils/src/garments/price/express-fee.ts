import type { Evaluation, OrderInput, PriceList } from '@mtm/shared-utils/contracts/garments'

/** What an order's cloth weighs, grams: the weight class that its parcel is charged by. */
export function clothWeight(
  { lines }: Pick<OrderInput, 'lines'>,
  { lines: outcomes }: Pick<Evaluation, 'lines'>,
): number {
  const grams = lines.reduce((sum, { fabric, quantity }, index) => {
    const length = outcomes[index]?.fabricLength ?? 0
    return sum + Math.max(0, quantity) * length * (fabric?.width ?? 0) * (fabric?.weight ?? 0)
  }, 0)
  // lengths and widths are mm, weights g/m²
  return Math.round(grams / 1e6)
}

/** What of a parcel its express fee depends on. */
export interface ExpressQuestion {
  goods: number
  country?: string | undefined
  /** g */
  weight: number
}

/**
 * The express fee (reference 9.1): nothing above the threshold and for an order of nothing; else by the heaviest class
 * of the country that the parcel exceeds, else by country.
 */
export function expressFee(
  { express }: Pick<PriceList, 'express'>,
  { goods, country, weight }: ExpressQuestion,
): number {
  if (goods === 0 || goods > express.freeAbove) return 0
  const [heaviest] = (express.byWeight ?? [])
    .filter((row) => row.country === country && weight > row.above)
    .sort((a, b) => b.above - a.above)
  if (heaviest) return heaviest.amount
  const known = country !== undefined && Object.hasOwn(express.byCountry, country)
  return (known ? express.byCountry[country] : undefined) ?? express.default
}

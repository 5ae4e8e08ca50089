import type { Evaluation, OrderInput, PriceList } from '@mtm/shared-utils/contracts/garments'

/** Weight of an order's fabric in grams, which determines the weight class of its shipment. */
export function clothWeight(
  { lines }: Pick<OrderInput, 'lines'>,
  { lines: outcomes }: Pick<Evaluation, 'lines'>,
): number {
  const grams = lines.reduce((sum, { fabric, quantity }, index) => {
    const length = outcomes[index]?.fabricLength ?? 0
    return sum + Math.max(0, quantity) * length * (fabric?.width ?? 0) * (fabric?.weight ?? 0)
  }, 0)
  // lengths and widths in mm, weights in g/m²
  return Math.round(grams / 1e6)
}

/** The inputs of the express fee of a shipment. */
export interface ExpressInput {
  goods: number
  country?: string | undefined
  province?: string | undefined
  /** g */
  weight: number
}

/** The normalised name of a province for comparisons. */
export const provinceKey = (province: string): string => province.normalize('NFKC').trim().toLowerCase()

/** Whether the price list has fees that depend on weight. */
export const needsWeight = ({ express }: Pick<PriceList, 'express'>): boolean =>
  Boolean(express.byWeight?.length) || (express.byProvince ?? []).some(({ above }) => above > 0)

/**
 * The express fee (reference 9.1): 0 above the threshold or for an empty order. Otherwise the most specific entry of
 * the price list: province, weight within the country, country, default. Of several weight classes the heaviest that
 * the shipment exceeds applies. A province is matched within its country only.
 */
export function expressFee(
  { express }: Pick<PriceList, 'express'>,
  { goods, country, province = '', weight }: ExpressInput,
): number {
  if (goods === 0 || goods > express.freeAbove) return 0
  const key = provinceKey(province)
  const ofProvince = (express.byProvince ?? []).filter(
    (row) => row.country === country && provinceKey(row.province) === key,
  )
  // weight class 0 covers all shipments
  const here = heaviest(ofProvince, (above) => above === 0 || weight > above)
  const ofCountry = (express.byWeight ?? []).filter((row) => row.country === country)
  const exact = here ?? heaviest(ofCountry, (above) => weight > above)
  if (exact) return exact.amount
  const known = country !== undefined && Object.hasOwn(express.byCountry, country)
  return (known ? express.byCountry[country] : undefined) ?? express.default
}

/** The heaviest matching weight class. */
function heaviest<Row extends { above: number }>(
  rows: readonly Row[],
  fits: (above: number) => boolean,
): Row | undefined {
  const [first] = rows.filter(({ above }) => fits(above)).sort((a, b) => b.above - a.above)
  return first
}

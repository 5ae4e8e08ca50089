import type { Evaluation, OrderInput, PriceList } from '@mtm/shared-utils/contracts/garments'

/** Weight of an order's fabric in grams: the weight class of its shipment. */
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

/** What the express fee of a shipment depends on. */
export interface ExpressQuestion {
  goods: number
  country?: string | undefined
  province?: string | undefined
  /** g */
  weight: number
}

/** A province as a price list compares it: however it was typed. */
export const provinceKey = (province: string): string => province.normalize('NFKC').trim().toLowerCase()

/** Whether the fee of a parcel may depend on what it weighs. */
export const asksForWeight = ({ express }: Pick<PriceList, 'express'>): boolean =>
  Boolean(express.byWeight?.length) || (express.byProvince ?? []).some(({ above }) => above > 0)

/**
 * The express fee (reference 9.1): nothing above the threshold or for an empty order. Otherwise the most exact entry of
 * the price list: province, weight in the country, country, everywhere. Of several weights the heaviest that the
 * shipment exceeds; a province counts in its own country only.
 */
export function expressFee(
  { express }: Pick<PriceList, 'express'>,
  { goods, country, province = '', weight }: ExpressQuestion,
): number {
  if (goods === 0 || goods > express.freeAbove) return 0
  const key = provinceKey(province)
  const ofProvince = (express.byProvince ?? []).filter(
    (row) => row.country === country && provinceKey(row.province) === key,
  )
  // a weight of 0 is that of every parcel
  const here = heaviest(ofProvince, (above) => above === 0 || weight > above)
  const ofCountry = (express.byWeight ?? []).filter((row) => row.country === country)
  const exact = here ?? heaviest(ofCountry, (above) => weight > above)
  if (exact) return exact.amount
  const known = country !== undefined && Object.hasOwn(express.byCountry, country)
  return (known ? express.byCountry[country] : undefined) ?? express.default
}

/** The heaviest of the weight classes that a parcel falls into. */
function heaviest<Row extends { above: number }>(
  rows: readonly Row[],
  fits: (above: number) => boolean,
): Row | undefined {
  const [first] = rows.filter(({ above }) => fits(above)).sort((a, b) => b.above - a.above)
  return first
}

import type { CategoryCode } from '@mtm/shared-utils/garments'

type Range = readonly [min: number, max: number]
const SUITING: Range = [200, 420]
const COATING: Range = [350, 800]

/** Usual fabric weights by garment, g/m² (made-to-measure reference 8.1). */
const USUAL = {
  MJ: SUITING,
  LJ: SUITING,
  MT: SUITING,
  LT: SUITING,
  WC: SUITING,
  LW: SUITING,
  OC: COATING,
  LO: COATING,
  SK: [150, 450],
} as const satisfies Record<CategoryCode, Range>

/** The garments of a fabric for which its weight is unusual. */
export function unusualFor(
  weight: number | null | undefined,
  categories: string | null | undefined,
): CategoryCode[] {
  if (!weight || !categories) return []
  const named = categories.split(',')
  return (Object.keys(USUAL) as CategoryCode[]).filter((code) => {
    const [min, max] = USUAL[code]
    return named.includes(code) && (weight < min || weight > max)
  })
}

/** Whether the weight is unusual for every garment. */
export const isUnusual = (weight: number | null | undefined): boolean =>
  typeof weight === 'number' && !Object.values(USUAL).some(([min, max]) => weight >= min && weight <= max)

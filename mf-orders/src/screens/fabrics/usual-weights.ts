import type { CategoryCode } from '@mtm/shared-utils/garments'

type Range = readonly [min: number, max: number]
const SUITING: Range = [200, 420]
const COATING: Range = [350, 800]

/** g/m² that each garment is usually made of (made-to-measure reference 8.1). */
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

/** The garments that a cloth is kept for although it is unusually light or heavy for them. */
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

/** Whether nothing is usually made of cloth that is so light or heavy. */
export const isUnusual = (weight: number | null | undefined): boolean =>
  typeof weight === 'number' && !Object.values(USUAL).some(([min, max]) => weight >= min && weight <= max)

import type { StyleGroup, StyleOption } from '@mtm/shared-utils/contracts/garments'

/** Differences of a derived group. `take`: only these options of the base, with new surcharges in fen. */
export interface Derivation extends Partial<Omit<StyleGroup, 'code' | 'options'>> {
  take?: Record<string, number>
  add?: StyleOption[]
}

/** Derives a style group of another garment; properties not listed are those of the base. */
export function derive(
  groups: readonly StyleGroup[],
  code: string,
  { take, add, ...own }: Derivation,
): StyleGroup {
  const base = groups.find((group) => group.code === code)
  if (!base) throw new Error(`no style group ${code} to derive from`)
  const kept = base.options
    .filter((option) => !take || option.code in take)
    .map((option) => {
      const own = { ...option, surcharge: take?.[option.code] ?? option.surcharge }
      delete own.for
      return own
    })
  return { ...base, ...own, options: [...kept, ...(add ?? [])] }
}

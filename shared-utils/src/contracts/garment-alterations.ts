import type { CategoryCode } from './garment-category.ts'

const JACKETS_AND_COATS: readonly CategoryCode[] = ['MJ', 'LJ', 'OC', 'LO']
const UPPER: readonly CategoryCode[] = [...JACKETS_AND_COATS, 'WC', 'LW']
const TROUSERS: readonly CategoryCode[] = ['MT', 'LT']

/** Garments by the work that is done on them (dictionary `alteration_type`); what is not named is done on any. */
const GARMENTS: Readonly<Record<string, readonly CategoryCode[]>> = {
  sleeveLength: JACKETS_AND_COATS,
  jacketLength: UPPER,
  chest: UPPER,
  shoulder: UPPER,
  collar: UPPER,
  trouserLength: TROUSERS,
  leg: TROUSERS,
  seat: [...TROUSERS, 'SK'],
  skirtLength: ['SK'],
}

/** Whether a kind of garment can be altered so. Work that a house has added to its dictionary is done on any. */
export const isAlterationOf = (category: string, type: string): boolean =>
  !Object.hasOwn(GARMENTS, type) || GARMENTS[type]!.some((code) => code === category)

import type { CategoryCode } from './garment-category.ts'

const JACKETS_AND_COATS: readonly CategoryCode[] = ['MJ', 'LJ', 'OC', 'LO']
const UPPER: readonly CategoryCode[] = [...JACKETS_AND_COATS, 'WC', 'LW']
const TROUSERS: readonly CategoryCode[] = ['MT', 'LT']

/** Categories by alteration type (dictionary `alteration_type`); other types apply to all. */
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

/** Whether an alteration applies to a category. Types added by a tenant apply to all. */
export const isAlterationOf = (category: string, type: string): boolean =>
  !Object.hasOwn(GARMENTS, type) || GARMENTS[type]!.some((code) => code === category)

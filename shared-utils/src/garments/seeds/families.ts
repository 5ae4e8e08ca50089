import type { CategoryCode } from '@mtm/shared-utils/contracts/garments'

/** Categories that share groups and rules (reference 4.1). */
export const JACKETS: CategoryCode[] = ['MJ', 'LJ']
export const TROUSERS: CategoryCode[] = ['MT', 'LT']
export const WAISTCOATS: CategoryCode[] = ['WC', 'LW']
export const COATS: CategoryCode[] = ['OC', 'LO']
export const SKIRTS: CategoryCode[] = ['SK']
/** Garments with an overlapping front. */
export const UPPER: CategoryCode[] = [...JACKETS, ...WAISTCOATS, ...COATS]
/** Garments with sleeves and shoulders. */
export const SLEEVED: CategoryCode[] = [...JACKETS, ...COATS]
/** Garments worn from the waist down. */
export const LOWER: CategoryCode[] = [...TROUSERS, ...SKIRTS]
export const EVERY: CategoryCode[] = [...UPPER, ...LOWER]

/** Double-breasted closures of jackets, waistcoats and overcoats. */
export const DOUBLE_BREASTED = ['db4x1', 'db4x2', 'db6x2', 'db6x1', 'db6x3', 'db8x4']

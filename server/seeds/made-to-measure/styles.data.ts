import { LADIES_JACKETS, MENS_JACKETS } from './styles/jackets.data.ts'
import { LADIES_COATS, MENS_COATS } from './styles/overcoats.data.ts'
import { SKIRT_STYLES } from './styles/skirts.data.ts'
import type { StyleSeed } from './styles/style-seed.ts'
import { LADIES_TROUSERS, MENS_TROUSERS } from './styles/trousers.data.ts'
import { LADIES_WAISTCOATS, MENS_WAISTCOATS } from './styles/waistcoats.data.ts'

/** Eight coherent styles of each category to start an order from with one click (reference 4.7). */
export const STYLES: readonly StyleSeed[] = [
  ...MENS_JACKETS,
  ...MENS_TROUSERS,
  ...MENS_WAISTCOATS,
  ...MENS_COATS,
  ...LADIES_JACKETS,
  ...LADIES_TROUSERS,
  ...LADIES_WAISTCOATS,
  ...LADIES_COATS,
  ...SKIRT_STYLES,
]

import type { Label } from './locale.ts'

/** The product's name. A tenant may set its own. */
export const PRODUCT: Label = ['量体裁衣', 'Made to Measure', 'オーダーメイド工房']

import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import type { Drawing, GarmentView } from './drawing.ts'
import type { Draw } from './families.ts'
import { figureOf, type Finished } from './figure.ts'
import { drawJacket } from './jacket/jacket.ts'
import { drawOvercoat } from './overcoat/overcoat.ts'
import { drawSkirt } from './skirt/skirt.ts'
import { drawTrousers } from './trousers/trousers.ts'
import { drawWaistcoat } from './waistcoat/waistcoat.ts'

export interface DrawingInput {
  category: CategoryCode
  /** `inside`: jackets and waistcoats; others are drawn from the front */
  view?: GarmentView
  /** style values by group; missing ones are drawn as the catalogue's default */
  style?: StyleValues
  /** finished measurements of a target sheet, mm */
  target?: Finished
}

const DRAWN: Readonly<Record<CategoryCode, Draw>> = {
  MJ: drawJacket,
  LJ: drawJacket,
  MT: drawTrousers,
  LT: drawTrousers,
  WC: drawWaistcoat,
  LW: drawWaistcoat,
  OC: drawOvercoat,
  LO: drawOvercoat,
  SK: drawSkirt,
}

/** Draws a garment from its style: numbers in, layers out (reference 14). For pages see {@link FAMILIES}. */
export function drawGarment({ category, view = 'front', style = {}, target }: DrawingInput): Drawing {
  return DRAWN[category](category, view, style, figureOf(category, style, target))
}

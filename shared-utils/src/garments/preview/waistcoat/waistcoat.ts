import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import type { Drawing, GarmentView } from '../drawing.ts'
import type { Finished } from '../figure.ts'
import { Style } from '../style.ts'
import { backLayers } from './back.ts'
import { FRAME, waistcoatOf } from './cut.ts'
import { frontLayers } from './front.ts'
import { insideLayers } from './inside.ts'

const LAYERS = { front: frontLayers, back: backLayers, inside: insideLayers } as const

/** Draws a waistcoat from its style and its finished measurements. */
export function drawWaistcoat(
  category: CategoryCode,
  view: GarmentView,
  values: StyleValues,
  finished: Finished,
): Drawing {
  // it has one place for a monogram only
  const style = new Style({ ...values, 'monogram.place': 'insidePocket' })
  return { category, view, ...FRAME, layers: LAYERS[view](waistcoatOf(category, finished, style)) }
}

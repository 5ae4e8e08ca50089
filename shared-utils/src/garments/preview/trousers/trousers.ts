import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import type { Drawing, GarmentView, Layer } from '../drawing.ts'
import type { Finished } from '../figure.ts'
import { Style } from '../style.ts'
import { backPockets, darts, seat, sideZip } from './backs.ts'
import { beltLoops, braceButtons, fastening } from './fastenings.ts'
import { frontPockets } from './front-pockets.ts'
import { coinPocket, fly, pleats } from './fronts.ts'
import { hemInside, hemLayer } from './hems.ts'
import { braid, legLayers } from './legs.ts'
import { FRAME, trousersShape } from './leg-shape.ts'
import { insideBack, waistband } from './waistband.ts'

/** Draws trousers as they hang, from the front or from behind. */
export function drawTrousers(
  category: CategoryCode,
  view: GarmentView,
  values: StyleValues,
  finished: Finished,
): Drawing {
  const style = new Style(values)
  const from = view === 'back' ? 'back' : 'front'
  const shape = trousersShape(category, from, style, finished)
  const isFront = from === 'front'
  const layers: Layer[] = [
    ...(isFront ? [insideBack(shape, style)] : []),
    hemInside(shape),
    ...legLayers(shape, style),
    braid(shape, style),
    hemLayer(shape, style),
    ...(isFront
      ? [pleats(shape), frontPockets(shape, style), coinPocket(shape, style), fly(shape, style)]
      : [seat(shape, style), darts(shape), backPockets(shape, style)]),
    ...waistband(shape, style),
    sideZip(shape, style),
    ...fastening(shape, style),
    beltLoops(shape, style),
    braceButtons(shape, style),
  ]
  return { category, view, ...FRAME, layers }
}

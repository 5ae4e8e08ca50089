import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import type { Drawing, GarmentView, Layer } from '../drawing.ts'
import type { Finished } from '../figure.ts'
import { insideBack } from '../jacket/front.ts'
import { frontButtons } from '../jacket/front-buttons.ts'
import { frontOutline } from '../jacket/fronts.ts'
import { shadowAlong } from '../shadow.ts'
import { Pen, type Side } from '../pen.ts'
import { Style } from '../style.ts'
import { backLayers, insideOf } from './back.ts'
import { frontBelt } from './belt.ts'
import { FRAME, coatOf, type Coat } from './coat.ts'
import { closedCollar, coatLapel, collarInside } from './collars.ts'
import { cuffMonogram, cuffs } from './cuffs.ts'
import { armSlits, epaulets, stormFlap } from './details.ts'
import { coatPanel, edgeRows, fly, lapelRows } from './panels.ts'
import { chestPocket, lowerPockets } from './pockets.ts'
import { coatSleeves } from './sleeves.ts'

/** 40 L */
const BUTTON = 25

/** The front of a coat, lowest layer first. */
function frontLayers(coat: Coat): Layer[] {
  const { body, shape } = coat
  const { over } = body
  const under: Side = over === 1 ? -1 : 1
  const edge = new Pen(over).move(-body.overlap, shape.breakY).line([-body.overlap, body.hemY + 6]).d
  return [
    insideBack(coat),
    collarInside(coat),
    ...coatSleeves(coat),
    ...cuffs(coat),
    coatPanel(under, coat),
    ...edgeRows(under, coat),
    ...stormFlap(coat),
    ...coatLapel(under, coat),
    ...lapelRows(under, coat),
    { name: 'edge shadow', clip: frontOutline(under, body, shape), marks: shadowAlong(edge, 1.8) },
    coatPanel(over, coat),
    ...edgeRows(over, coat),
    ...cuffMonogram(coat, false),
    ...fly(coat),
    ...armSlits(coat),
    ...lowerPockets(coat),
    ...chestPocket(coat),
    ...epaulets(coat, frontOutline(-1, body, shape) + frontOutline(1, body, shape)),
    ...closedCollar(under, coat),
    ...closedCollar(over, coat),
    ...coatLapel(over, coat),
    ...lapelRows(over, coat),
    frontButtons(body, coat.closing, BUTTON),
    ...frontBelt(coat),
  ]
}

/** Draws a coat from its style and its finished measurements. */
export function drawOvercoat(
  category: CategoryCode,
  view: GarmentView,
  values: StyleValues,
  finished: Finished,
): Drawing {
  const coat = coatOf(category, finished, new Style(values))
  const layers =
    view === 'back' ? backLayers(coat) : view === 'inside' ? insideOf(coat, values) : frontLayers(coat)
  return { category, view, ...FRAME, layers }
}

import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import type { Drawing, GarmentView, Layer, Mark } from '../drawing.ts'
import type { Finished } from '../figure.ts'
import { bandLayers, facedEdge, gathers, insideWaist } from '../lower/band.ts'
import { xAt } from '../lower/curves.ts'
import { loopMarks } from '../lower/loops.ts'
import { BOTH, cloth, down, edge, line, paths, soft } from '../marks.ts'
import { belowBand, slantedPocket } from '../lower/pockets.ts'
import { waistY } from '../lower/waist.ts'
import { Pen, turned, type Point } from '../pen.ts'
import { Style } from '../style.ts'
import { bodyLayer, outlineLayer, panelSeams } from './fall.ts'
import { hemInside, skirtOutline } from './hem.ts'
import { backSeam, buttonedFront, sideZip, slit } from './openings.ts'
import { boxPleats, darts, knifePleats } from './pleats.ts'
import { FRAME, skirtShape, type Cut, type Shape } from './skirt-shape.ts'

/** Cuts that are shaped to the hip by darts. */
const FITTED: readonly Cut[] = ['pencil', 'straight', 'aline']

function pleats(shape: Shape, style: Style): Layer {
  if (shape.cut === 'knife') return knifePleats(shape)
  if (shape.cut === 'box') return boxPleats(shape)
  const count = style.number('dart', 2, 1, 2)
  return { name: 'darts', group: 'dart', marks: FITTED.includes(shape.cut) ? darts(shape, count) : [] }
}

function weltPocket(shape: Shape): Mark[] {
  const { half } = shape.waist
  const x = half * 0.42
  const y = belowBand(shape, x) + 62
  const wide = 92
  const at = (dx: number, dy: number): Point => turned([x + dx, y + dy], [x + wide / 2, y], 14)
  const d = paths(BOTH, (pen) =>
    pen
      .move(...at(0, -9))
      .line(at(wide, -9), at(wide, 9), at(0, 9))
      .close(),
  )
  const light = down(d, 'light', y - 14, y + 14, [
    [0, 0.14],
    [1, 0],
  ])
  return [...soft(d, 'shade', 13, 0.3), cloth(d), light, edge(d, 1.3)]
}

/** Pockets of the front. */
function pockets(shape: Shape, style: Style): Layer {
  const kind = shape.view === 'front' ? style.one('pocket', 'none') : 'none'
  const marks = kind === 'side' ? slantedPocket(shape) : kind === 'welt' ? weltPocket(shape) : []
  return { name: 'pockets', group: 'pocket', clip: skirtOutline(shape), marks }
}

function waistband(shape: Shape, style: Style): Layer[] {
  const { waist, view, side } = shape
  const kind = style.one('waistband', 'straight')
  if (kind === 'faced') return [facedEdge(waist, 46)]
  const ruched =
    kind === 'elastic' ? (view === 'back' ? gathers(waist, 0.12, 0.97) : gathers(waist, 0.84, 0.98)) : []
  const opens = view === 'back' && style.one('closure', 'backZip') === 'backZip'
  const top = waistY(waist, 0)
  const end = new Pen().move(0, top).line([0, top + waist.band]).d
  return bandLayers(waist, xAt(side, waist.top + waist.band), skirtOutline(shape), [
    ...ruched,
    ...(opens ? [line(end, 'edge', 1.4)] : []),
  ])
}

function beltLoops({ waist, view }: Shape, style: Style): Layer {
  const parts = view === 'front' ? [-0.96, -0.46, 0.46, 0.96] : [-0.96, -0.4, 0.4, 0.96]
  return {
    name: 'belt loops',
    group: 'loops',
    marks: loopMarks(waist, style.one('loops', 'none') === 'yes' ? parts : [], 11),
  }
}

/** Draws a skirt as it hangs, from the front or from behind. */
export function drawSkirt(
  category: CategoryCode,
  view: GarmentView,
  values: StyleValues,
  finished: Finished,
): Drawing {
  const style = new Style(values)
  const shape = skirtShape(view === 'back' ? 'back' : 'front', style, finished)
  const isFront = shape.view === 'front'
  const layers: Layer[] = [
    ...(isFront ? [insideWaist(shape.waist, 'waist')] : []),
    hemInside(shape),
    bodyLayer(shape),
    pleats(shape, style),
    panelSeams(shape),
    ...(isFront ? [] : [backSeam(shape, style)]),
    slit(shape, style),
    outlineLayer(shape),
    pockets(shape, style),
    ...waistband(shape, style),
    buttonedFront(shape, style),
    sideZip(shape, style),
    beltLoops(shape, style),
  ]
  return { category, view, ...FRAME, layers }
}

import type { Layer } from '../drawing.ts'
import { button } from '../button.ts'
import { backOfWaist, bandLayers, facedEdge, gathers, insideWaist } from '../lower/band.ts'
import { xAt } from '../lower/curves.ts'
import { line, soft } from '../marks.ts'
import { waistY } from '../lower/waist.ts'
import { Pen } from '../pen.ts'
import type { Style } from '../style.ts'
import { legOutline } from './legs.ts'
import type { Shape } from './leg-shape.ts'

/** Inner brace buttons of the back, mm from the centre. */
const INNER_BUTTONS = [-48, -34, 34, 48]

/** The inside of the back at the waist. */
export function insideBack({ waist }: Shape, style: Style): Layer {
  const back = backOfWaist(waist)
  const isBraced = style.one('braceButtons', 'none') === 'inside'
  return insideWaist(
    waist,
    'waistLining',
    isBraced ? INNER_BUTTONS.flatMap((x) => button([x, waistY(back, x) + 14], 12)) : [],
  )
}

/** The band, closed. */
export function waistband(shape: Shape, style: Style): Layer[] {
  const { waist, over, view } = shape
  const kind = style.one('waistband', 'loops')
  if (kind === 'none') return [facedEdge(waist, style.number('waistband.width', 40, 25, 60))]
  const closure = style.one('closure', 'hook')
  const hasEnd = closure !== 'sideZip' && closure !== 'backZip' && kind !== 'extTab' && kind !== 'gurkha'
  const top = waistY(waist, 0)
  const centre = (x: number) => new Pen(over).move(x, top).line([x, top + waist.band]).d
  const isFront = view === 'front'
  return bandLayers(waist, xAt(shape.side, waist.top + waist.band), legOutline(shape), [
    ...(hasEnd || !isFront ? [line(centre(0), 'edge', 1.2)] : []),
    ...(hasEnd && isFront ? soft(centre(-2), 'shade', 7, 0.2) : []),
    ...(kind === 'elastic' ? gathers(waist, isFront ? 0.6 : 0.5, 0.98) : []),
  ])
}

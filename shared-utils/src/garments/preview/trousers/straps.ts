import type { Mark } from '../drawing.ts'
import { button } from '../button.ts'
import { cloth, edge, fade, line, soft, stitches } from '../marks.ts'
import { alongWaist, waistLine, waistY } from '../lower/waist.ts'
import { Pen, type Point, type Side } from '../pen.ts'
import type { Shape } from './leg-shape.ts'

const METAL = '#b7b1a2'

/** A strap along the band from one place to its point. */
function strap(
  { waist }: Shape,
  from: number,
  to: number,
  middle: number,
  height: number,
  tip: number,
): Mark[] {
  const [top, bottom] = [middle - height / 2, middle + height / 2]
  const point = to + Math.sign(to - from) * tip
  const pen = new Pen().move(from, waistY(waist, from) + top)
  alongWaist(pen, waist, from, to, top).line(
    [point, waistY(waist, point) + middle - height * 0.14],
    [point, waistY(waist, point) + middle + height * 0.14],
    [to, waistY(waist, to) + bottom],
  )
  const d = alongWaist(pen, waist, to, from, bottom).close().d
  const y = waistY(waist, to) + middle
  return [
    ...soft(d, 'shade', 11, 0.28, 3),
    cloth(d),
    fade(
      d,
      'light',
      [0, y - height / 2],
      [0, y + height / 2],
      [
        [0, 0.12],
        [0.5, 0],
        [1, 0],
      ],
    ),
    fade(
      d,
      'shade',
      [0, y - height / 2],
      [0, y + height / 2],
      [
        [0.5, 0],
        [1, 0.16],
      ],
    ),
    edge(d, 1.3),
  ]
}

/** A slide of metal. */
function buckle(shape: Shape, x: number, middle: number, height: number): Mark[] {
  const y = waistY(shape.waist, x) + middle
  const [w, h] = [height * 0.36, height * 0.66]
  const frame = new Pen()
    .move(x - w, y - h)
    .line([x + w, y - h], [x + w, y + h], [x - w, y + h])
    .close().d
  return [
    line(frame, 'shade', 5.4, 0.34),
    line(frame, { colour: '#6d6759' }, 3.8),
    line(frame, { colour: METAL }, 2.6),
    line(new Pen().move(x, y - h).line([x, y + h]).d, { colour: METAL }, 2.2),
    line(new Pen().move(x - w, y - h).line([x + w, y - h]).d, { colour: '#ece8dd' }, 1.1),
  ]
}

/** Straps at the sides that draw the band in, by a button or by a buckle. */
export function adjusters(shape: Shape, kind: 'side' | 'sideBuckle'): Mark[] {
  const { waist, view } = shape
  const { half, band } = waist
  const middle = band * 0.5
  return ([-1, 1] as const).flatMap((side: Side) => {
    const from = side * (half - 1.5)
    if (view === 'back') {
      const to = side * (half - (kind === 'side' ? 28 : 38))
      const x = side * (half - 17)
      const box = waistLine(waist, x - 7, x + 7, middle)
      return [...strap(shape, from, to, middle, band * 0.54, 7), stitches(box)]
    }
    if (kind === 'side') {
      const to = side * (half - 66)
      const places = [side * (half - 58), side * (half - 96)]
      return [
        ...button([places[1]!, waistY(waist, places[1]!) + middle], 13),
        ...strap(shape, from, to, middle, band * 0.62, 11),
        line(waistLine(waist, places[0]! - side * 10, places[0]! + side * 8, middle), 'thread', 2),
        ...button([places[0]!, waistY(waist, places[0]!) + middle], 13),
      ]
    }
    const to = side * (half - 74)
    return [
      ...strap(shape, from, to, middle, band * 0.5, 10),
      ...buckle(shape, side * (half - 42), middle, band * 0.58),
    ]
  })
}

/** The ends of the fronts run past each other and through a buckle on either side. */
export function gurkha(shape: Shape): Mark[] {
  const { waist, over, view } = shape
  const { half, band } = waist
  if (view === 'back')
    return ([-1, 1] as const).flatMap((side) =>
      strap(shape, side * (half - 1.5), side * (half - 26), band * 0.44, band * 0.42, 8),
    )
  const height = band * 0.44
  const middle = band * 0.44
  const under: Side = over === 1 ? -1 : 1
  const at = (part: number, below: number): Point => [under * half * part, waistY(waist, half * part) + below]
  const strapTop = middle - height / 2
  const strapLow = middle + height / 2
  const free = new Pen()
    .move(...at(-0.14, 0))
    .curve(at(0.02, 0), at(0.12, strapTop), at(0.26, strapTop))
    .line(
      at(0.7, strapTop),
      at(0.77, middle - 3),
      at(0.77, middle + 3),
      at(0.7, strapLow),
      at(0.34, strapLow),
    )
    .curve(at(0.18, strapLow), at(0.12, band), at(-0.06, band)).d
  const slot = new Pen().move(...at(-0.3, strapTop - 3)).line(at(-0.3, strapLow + 3)).d
  return [
    ...soft(free, 'shade', 13, 0.3),
    cloth(`${free}Z`),
    line(free, 'edge', 1.4),
    ...buckle(shape, under * half * 0.52, middle, height * 0.94),
    ...strap(shape, -under * half * 0.3, -under * half * 0.7, middle, height, 12),
    line(slot, 'edge', 2.4),
    ...buckle(shape, -under * half * 0.52, middle, height * 0.94),
  ]
}

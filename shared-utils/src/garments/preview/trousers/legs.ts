import type { Layer, Mark } from '../drawing.ts'
import { grainOnHalf, leanOf, type Grain } from '../grain.ts'
import { reversed, shifted, trace, within, xAt, type Curve } from '../lower/curves.ts'
import { folds, type Fold } from '../lower/folds.ts'
import { BOTH, across, cloth, down, edge, even, line, paths, soft, stitches } from '../marks.ts'
import { alongWaist, waistY } from '../lower/waist.ts'
import type { Pen, Point, Side } from '../pen.ts'
import type { Style } from '../style.ts'
import { pleatX, type Shape } from './leg-shape.ts'

/** Legs from the waist line to the hem. */
export function legOutline(shape: Shape, sides: readonly Side[] = BOTH): string {
  const { waist, hemIn, hemX, hemY, hemSag, crotchY } = shape
  return paths(sides, (pen) => {
    pen.move(-0.7, waistY(waist, 0))
    trace(alongWaist(pen, waist, 0, waist.half), shape.side).bend([hemX, hemY + hemSag[0] * 2], [hemIn, hemY])
    return trace(pen, reversed(shape.inside)).line([-0.7, crotchY]).close()
  })
}

/** The crease, from a pleat or from the height of the seat to the hem. */
function crease({ waist, hip, crotchY, kneeX, kneeY, hemX, hemY, hemSag, view, pleats }: Shape): Curve[] {
  const isPleated = view === 'front' && pleats.count > 0
  const fromY = isPleated ? waist.top + waist.band + 40 : crotchY - (view === 'front' ? 92 : 46)
  const thigh: Point = [hip * 0.45 + kneeX * 0.1, crotchY + 40]
  return [
    [
      [isPleated ? pleatX(waist, 0) + 3 : hip * 0.5 - 2, fromY],
      [hip * 0.5 - 1, fromY + (crotchY - fromY) * 0.4],
      [hip * 0.5, crotchY - 20],
      thigh,
    ],
    [thigh, [kneeX, crotchY + 160], [kneeX, kneeY - 60], [kneeX, kneeY]],
    [
      [kneeX, kneeY],
      [kneeX, kneeY + 100],
      [hemX, hemY - 200],
      [hemX, hemY + hemSag[0]],
    ],
  ]
}

/** The grain of a leg: stripes run beside the crease and meet those of the band. */
export function legGrain(side: Side, { hip, crotchY, hemX, hemY, waist }: Shape): Grain {
  const foot: Point = [hemX, hemY]
  const seat: Point = [hip * 0.5, crotchY - 20]
  const bandY = waist.top + waist.band
  return grainOnHalf(side, {
    turn: leanOf(foot, seat),
    at: [seat[0] + ((seat[0] - foot[0]) * (seat[1] - bandY)) / (foot[1] - seat[1]), bandY],
  })
}

/** The same piece on both legs, each cut as its leg is. */
export const clothOnLegs = (shape: Shape, draw: (pen: Pen) => Pen, sides: readonly Side[] = BOTH): Mark[] =>
  sides.map((side) => cloth(paths([side], draw), legGrain(side, shape)))

/** Width of the planes beside a crease, mm. */
const PLANES = [8, 16, 25, 34, 44, 56] as const

/** The crease: the plane towards the inside turns away from the light. */
function creaseMarks(shape: Shape, style: Style): Mark[] {
  const kind = style.one('crease', 'pressed')
  if (kind === 'none') return []
  const curves = crease(shape)
  const { crotchY, kneeX, kneeY, hemX, hemY } = shape
  const [x, y] = curves[0]![0]
  const along = (dx = 0, part = curves) =>
    paths(BOTH, (pen) => trace(pen.move(part[0]![0][0] + dx, part[0]![0][1]), dx ? shifted(part, dx) : part))
  // planes beside the crease, narrow to wide: together they fade
  const planes = (way: -1 | 1, tone: 'shade' | 'light', strength: number): Mark[] =>
    PLANES.map((wide) => {
      const reach = way * wide
      const d = paths(BOTH, (pen) =>
        trace(pen.move(x, y), curves)
          .line([hemX + reach, hemY + 18], [hemX + reach, hemY - 60])
          .curve(
            [kneeX + reach, kneeY + 100],
            [kneeX + reach, kneeY - 120],
            [kneeX + reach * 0.8, crotchY + 150],
          )
          .curve([kneeX + reach * 0.6, crotchY + 70], [x + reach * 0.2, crotchY], [x, y])
          .close(),
      )
      return even(d, tone, strength / PLANES.length)
    })
  return [
    ...planes(-1, 'shade', 0.24),
    ...planes(1, 'light', 0.14),
    line(along(), 'shade', 1.5, 0.3),
    line(along(1.7), 'light', 1.3, 0.24),
    line(along(0, curves.slice(1)), 'seam', 0.9, 0.3),
    ...(kind === 'stitched' ? [stitches(along(-2.6))] : []),
  ]
}

/** Where the cloth gives: at the crotch, the seat and the knee. */
function giving(shape: Shape): Mark[] {
  const { hip, crotchY, kneeY, kneeX, hemY, hemX, hemOut, view } = shape
  const out = xAt(shape.side, kneeY)
  const within = xAt(shape.inside, kneeY)
  const wide = out - within
  const faint: Fold[] = [
    [[within + 2, kneeY + 4], [kneeX - wide * 0.2, kneeY + 14], [kneeX + wide * 0.1, kneeY - 8], 12],
    [[out - 2, kneeY - 74], [kneeX + wide * 0.3, kneeY - 38], [kneeX + wide * 0.08, kneeY - 34], 9],
    [[within + 2, kneeY + 44], [kneeX - wide * 0.25, kneeY + 50], [kneeX, kneeY + 22], 10],
    [[hemOut - 4, hemY - 104], [hemX + 20, hemY - 64], [hemX - 30, hemY - 78], 15],
    [[hip * 0.98, crotchY - 66], [hip * 0.8, crotchY - 14], [hip * 0.6, crotchY - 6], 13],
  ]
  const strong: Fold[] =
    view === 'back'
      ? [
          [[2, crotchY + 2], [hip * 0.42, crotchY + 44], [hip * 0.92, crotchY - 14], 18],
          [[3, crotchY + 24], [hip * 0.3, crotchY + 66], [hip * 0.72, crotchY + 40], 14],
          [[hip * 0.98, crotchY + 30], [hip * 0.8, crotchY + 76], [hip * 0.5, crotchY + 78], 11],
        ]
      : [
          [[1, crotchY - 2], [hip * 0.15, crotchY - 18], [hip * 0.36, crotchY - 74], 11],
          [[2, crotchY + 8], [hip * 0.2, crotchY + 2], [hip * 0.46, crotchY - 34], 11],
          [[3, crotchY + 34], [hip * 0.16, crotchY + 40], [hip * 0.4, crotchY + 4], 12],
        ]
  return [...folds(BOTH, strong, 0.24), ...folds(BOTH, faint, 0.17)]
}

/** How far the shade of the inside leg reaches, mm: together they fall off. */
const INNER_SHADE = [46, 37, 28, 20, 12, 6] as const

/** Shade along the inside leg that runs out above the crotch. */
const innerShade = ({ inside, crotchY, hemIn, hemY }: Shape, width: number): string =>
  paths(BOTH, (pen) => {
    trace(pen.move(0, crotchY - 46).line([0, crotchY]), inside).line(
      [hemIn, hemY + 18],
      [hemIn + width, hemY + 18],
    )
    return trace(pen.line([hemIn + width, hemY]), reversed(shifted(inside, width)))
      .bend([width * 0.5, crotchY - 20], [0, crotchY - 46])
      .close()
  })

/** Both legs: cloth, roundness, folds. */
export function legLayers(shape: Shape, style: Style): Layer[] {
  const d = legOutline(shape)
  const { hip, waist, hemY } = shape
  const sideSeam = paths(BOTH, (pen) => trace(pen.move(...shape.side[0]![0]), shape.side))
  const round: Mark[] = [
    across(d, 'light', [
      [hip * 0.2, 0],
      [hip * 0.53, 0.1],
      [hip * 0.84, 0],
    ]),
    across(d, 'shade', [
      [0, 0.1],
      [20, 0],
      [hip * 0.42, 0],
      [hip * 0.8, 0.08],
      [hip, 0.24],
    ]),
    down(d, 'shade', waist.top, hemY, [
      [0, 0.12],
      [0.1, 0],
      [0.24, 0],
      [0.31, 0.08],
      [0.4, 0],
      [0.8, 0],
      [1, 0.17],
    ]),
    ...soft(sideSeam, 'shade', 70, 0.2, 5),
    ...INNER_SHADE.map((width) => even(innerShade(shape, width), 'shade', 0.07)),
  ]
  const woven = BOTH.map((side) => cloth(legOutline(shape, [side]), legGrain(side, shape)))
  return [
    { name: 'legs', group: 'leg', clip: d, marks: [...woven, ...round, ...giving(shape)] },
    { name: 'crease', group: 'crease', clip: d, marks: creaseMarks(shape, style) },
    { name: 'outline', group: 'leg', marks: [edge(d, 1.6)] },
  ]
}

/** Stripes of satin along the side seam. */
export function braid(shape: Shape, style: Style): Layer {
  const kind = style.one('sideBraid', 'none')
  if (kind === 'none') return { name: 'side braid', marks: [] }
  const { waist, hemY } = shape
  const seam = within(shape.side, waist.top + waist.band, hemY, 14)
  const beside = (pen: Pen, mm: number, points = seam) =>
    pen.line(...points.map(([x, y]): Point => [x - mm, y]))
  const start = (pen: Pen, mm: number) => pen.move(seam[0]![0] - mm, seam[0]![1])
  const strip = (from: number, to: number): Mark[] => {
    const d = paths(BOTH, (pen) => beside(beside(start(pen, from), from), to, seam.toReversed()).close())
    const sheen = paths(BOTH, (pen) => beside(start(pen, (from + to) / 2), (from + to) / 2))
    return [
      { d, fill: { kind: 'trim', trim: 'satin' } },
      ...soft(sheen, 'light', (to - from) * 0.7, 0.34, 2),
      line(d, 'light', 0.8, 0.16),
    ]
  }
  const marks = kind === 'satin1' ? strip(0, 15) : [...strip(0, 8), ...strip(13, 21)]
  return { name: 'side braid', group: 'sideBraid', clip: legOutline(shape), marks }
}

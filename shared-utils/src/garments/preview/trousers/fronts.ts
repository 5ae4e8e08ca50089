import type { Layer, Mark } from '../drawing.ts'
import { folds } from '../lower/folds.ts'
import { BOTH, cloth, down, edge, even, line, paths, soft, stitches } from '../marks.ts'
import { belowBand } from '../lower/pockets.ts'
import { Pen, between, type Point } from '../pen.ts'
import type { Style } from '../style.ts'
import { legOutline } from './legs.ts'
import { pleatX, type Shape } from './leg-shape.ts'

/** How far above the crotch a fly ends, and how wide it is stitched. */
const FLY = { above: 34, width: 36 }

/** The fly: its edge, and the stitches that hold it. */
export function fly(shape: Shape, style: Style): Layer {
  const { over, crotchY } = shape
  const closure = style.one('closure', 'hook')
  const top = belowBand(shape, 0)
  const straight = (x: number, to: number) => new Pen(over).move(x, top).line([x, to]).d
  if (closure === 'sideZip' || closure === 'backZip')
    return { name: 'front seam', group: 'closure', marks: [line(straight(0, crotchY), 'seam', 1.2, 0.8)] }
  const end = crotchY - FLY.above
  const stitch = new Pen(over)
    .move(FLY.width, top)
    .curve([FLY.width, top + (end - top) * 0.5], [FLY.width - 1, end - 62], [FLY.width - 9, end - 34])
    .curve([FLY.width - 15, end - 16], [10, end - 4], [0, end]).d
  return {
    name: 'fly',
    group: 'closure',
    clip: legOutline(shape),
    marks: [
      ...soft(straight(-1.5, end), 'shade', 14, 0.26),
      line(straight(0, crotchY), 'edge', 1.4),
      line(straight(1.4, end), 'light', 1.2, 0.2),
      ...soft(stitch, 'shade', 6, 0.12, 2),
      stitches(stitch),
      line(new Pen(over).move(0.5, end - 3).line([7, end - 8]).d, 'thread', 1.8),
    ],
  }
}

/** Folds that open from the band. */
export function pleats(shape: Shape): Layer {
  const {
    waist,
    pleats: { count, turn },
    crotchY,
    hip,
  } = shape
  const lies = turn === 'forward' ? -1 : 1
  const marks = Array.from({ length: count }, (_, index): Mark[] => {
    const x = pleatX(waist, index)
    const y = belowBand(shape, x)
    const length = (crotchY - y) * (index === 0 ? 0.86 : 0.58)
    const to: Point = index === 0 ? [hip * 0.5 - 1, y + length] : [x + 5, y + length]
    const by: Point = [x + (to[0] - x) * 0.25, y + length * 0.45]
    const lens = (width: number) =>
      paths(BOTH, (pen) =>
        pen
          .move(x, y)
          .bend(by, to)
          .bend([by[0] + lies * width * 0.62, by[1] - length * 0.14], [x + lies * width, y])
          .close(),
      )
    return [
      even(lens(20), 'shade', 0.16),
      even(lens(12), 'shade', 0.16),
      even(lens(5), 'shade', 0.16),
      line(lens(20), 'seam', 0.7, 0.4),
      ...folds(BOTH, [[[x - lies * 6, y], [by[0] - lies * 8, by[1]], to, 9]], 0.2, 'light'),
      line(
        paths(BOTH, (pen) => pen.move(x, y).bend(by, between(by, to, 0.5))),
        'edge',
        1.4,
        0.85,
      ),
    ]
  })
  return { name: 'pleats', group: 'front.pleat', clip: legOutline(shape), marks: marks.flat() }
}

/** A small jetted pocket under the band on the wearer's right. */
export function coinPocket(shape: Shape, style: Style): Layer {
  const from = shape.waist.half * 0.34
  const to = from + 58
  const y = belowBand(shape, (from + to) / 2) + 10
  const d = new Pen(-1)
    .move(from, y + 1)
    .line([to, y - 2], [to, y + 6], [from, y + 9])
    .close().d
  const ends = new Pen(-1)
    .move(from, y)
    .line([from, y + 10])
    .move(to, y - 3)
    .line([to, y + 7]).d
  const hasCoinPocket = style.one('pocket.coin', 'no') === 'yes'
  const light = down(d, 'light', y - 2, y + 8, [
    [0, 0.14],
    [1, 0],
  ])
  return {
    name: 'coin pocket',
    group: 'pocket.coin',
    marks: hasCoinPocket
      ? [...soft(d, 'shade', 10, 0.28), cloth(d), light, edge(d, 1.2), line(ends, 'thread', 1.8)]
      : [],
  }
}

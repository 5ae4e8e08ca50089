import type { Layer, Mark } from '../drawing.ts'
import { button } from '../button.ts'
import { within } from '../lower/curves.ts'
import { BOTH, cloth, down, edge, line, paths, soft, stitches } from '../marks.ts'
import { belowBand } from '../lower/pockets.ts'
import { Pen, turned, type Point, type Side } from '../pen.ts'
import type { Style } from '../style.ts'
import { clothOnLegs, legOutline } from './legs.ts'
import type { Shape } from './leg-shape.ts'

const ZIP = { teeth: '#8d8a82', pull: '#b7b1a2' }

/** The seam of the seat, with a zip where the trousers close there, else with the notch above it. */
export function seat(shape: Shape, style: Style): Layer {
  const { crotchY, waist } = shape
  const top = belowBand(shape, 0)
  const upper = waist.top + waist.dip
  const seam = new Pen().move(0, top).curve([1.5, top + 60], [-1.5, crotchY - 70], [0, crotchY + 1]).d
  const marks: Mark[] = [
    line(seam, 'seam', 1.4, 0.9),
    line(new Pen().move(1.6, top).line([1.6, crotchY - 60]).d, 'light', 1, 0.14),
  ]
  if (style.one('closure', 'hook') === 'backZip') {
    const zip = new Pen().move(0, upper + 3).line([0, top + 150]).d
    marks.push(
      line(zip, 'shade', 4, 0.4),
      line(zip, { colour: ZIP.teeth }, 1.5, 0.8, [1.6, 1.6]),
      stitches(new Pen().move(-7, upper + 4).line([-7, top + 152], [0, top + 158]).d),
      line(new Pen().move(0, upper + 6).line([0, upper + 18]).d, { colour: ZIP.pull }, 3.2),
    )
  } else {
    const notch = new Pen()
      .move(-4, upper - 0.5)
      .line([0, upper + 11], [4, upper - 0.5])
      .close().d
    marks.push(
      { d: notch, fill: { kind: 'lining' } },
      line(notch, 'shade', 1, 0.4),
      edge(new Pen().move(-4, upper).line([0, upper + 11], [4, upper]).d, 1.1),
    )
  }
  return { name: 'seat seam', group: 'closure', marks }
}

const POCKET = { width: 112, below: 66 }

/** Darts from the band into the pockets. */
export function darts(shape: Shape): Layer {
  const x = shape.waist.half * 0.52
  const y = belowBand(shape, x)
  const d = paths(BOTH, (pen) => pen.move(x, y).line([x + 3, y + POCKET.below]))
  return { name: 'darts', group: 'rise', marks: [...soft(d, 'shade', 7, 0.12), line(d, 'seam', 1.1, 0.75)] }
}

/** From behind, the wearer's left is the viewer's left. */
const SIDES: Record<string, readonly Side[]> = { '0': [], left: [-1], right: [1], both: BOTH }

/** How far a pocket falls towards the side, degrees. */
const FALL = 2.2

export function backPockets(shape: Shape, style: Style): Layer {
  const sides = SIDES[style.one('pocket.back', 'both')] ?? BOTH
  const width = Math.min(POCKET.width, shape.waist.half * 0.66)
  const x = shape.waist.half * 0.53 - width / 2
  const y = belowBand(shape, x + width / 2) + POCKET.below
  const kind = style.one('pocket.backStyle', 'jetButton')
  return {
    name: 'back pockets',
    group: 'pocket.backStyle',
    marks: sides.length > 0 ? pocketMarks(shape, sides, [x, y], width, kind) : [],
  }
}

function pocketMarks(
  shape: Shape,
  sides: readonly Side[],
  [x, y]: Point,
  width: number,
  kind: string,
): Mark[] {
  const p = (dx: number, dy: number): Point => turned([x + dx, y + dy], [x + width / 2, y], FALL)
  const draw = (steps: (pen: Pen) => Pen) => paths(sides, steps)
  const box = (top: number, bottom: number) =>
    draw((pen) =>
      pen
        .move(...p(0, top))
        .line(p(width, top), p(width, bottom), p(0, bottom))
        .close(),
    )
  const ends = draw((pen) =>
    pen
      .move(...p(0, -5))
      .line(p(0, 5))
      .move(...p(width, -5))
      .line(p(width, 5)),
  )
  const light = (d: string, from: number, to: number) =>
    down(d, 'light', y + from, y + to, [
      [0, 0.16],
      [0.5, 0],
    ])
  const tacks = line(ends, 'thread', 2)
  if (kind === 'welt') {
    const d = box(-8, 9)
    return [...soft(d, 'shade', 12, 0.26), cloth(d), light(d, -8, 9), edge(d, 1.3), tacks]
  }
  const jets = box(-5.5, 5.5)
  const slit = draw((pen) => pen.move(...p(0, 0)).line(p(width, 0)))
  const open = [
    ...soft(jets, 'shade', 14, 0.24),
    cloth(jets),
    light(jets, -6, 6),
    edge(jets, 1.1),
    line(slit, 'shade', 1.8, 0.7),
    tacks,
  ]
  if (kind === 'jet') return open
  const below = kind === 'flap' ? 34 : 17
  const [hx, hy] = p(width / 2, below)
  const hole = draw((pen) =>
    kind === 'flap' ? pen.move(hx - 9, hy).line([hx + 9, hy]) : pen.move(hx, hy - 10).line([hx, hy + 2]),
  )
  const buttons = [line(hole, 'thread', 2), ...sides.flatMap((side) => button([hx * side, hy], 13))]
  if (kind !== 'flap') return [...open, ...buttons]
  const flapOf = (pen: Pen) =>
    pen
      .move(...p(-2, -1))
      .line(p(width + 2, -1), p(width + 2, 34))
      .bend(p(width + 2, 42), p(width - 7, 43))
      .line(p(width / 2, 49), p(7, 43))
      .bend(p(-2, 42), p(-2, 34))
      .close()
  const flap = draw(flapOf)
  const fall = down(flap, 'shade', y, y + 16, [
    [0, 0.26],
    [1, 0],
  ])
  return [
    ...open,
    ...soft(flap, 'shade', 15, 0.3),
    ...clothOnLegs(shape, flapOf, sides),
    fall,
    edge(flap),
    ...buttons,
  ]
}

/** A zip in the side seam on the wearer's left. */
export function sideZip(shape: Shape, style: Style): Layer {
  if (style.one('closure', 'hook') !== 'sideZip') return { name: 'side zip', marks: [] }
  const { waist, view, side } = shape
  const seam = within(side, waist.top, waist.top + waist.band + 150, 6)
  const beside = (mm: number) => {
    const [first, ...rest] = seam.map(([x, y]): Point => [x - mm, y])
    return paths([view === 'front' ? 1 : -1], (pen) => pen.move(...first!).line(...rest))
  }
  return {
    name: 'side zip',
    group: 'closure',
    clip: legOutline(shape),
    marks: [
      line(beside(3), 'shade', 3, 0.4),
      line(beside(3), { colour: ZIP.teeth }, 1.4, 0.8, [1.6, 1.6]),
      stitches(beside(9)),
    ],
  }
}

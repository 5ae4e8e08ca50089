import type { Layer, Mark } from '../drawing.ts'
import { xAt } from '../lower/curves.ts'
import { BOTH, across, cloth, down, edge, line, paths, soft } from '../marks.ts'
import type { Pen, Point } from '../pen.ts'
import type { Style } from '../style.ts'
import { clothOnLegs } from './legs.ts'
import type { Shape } from './leg-shape.ts'

/** The inside of the far half of the hem, below the near one. */
export function hemInside({ hemIn, hemOut, hemX, hemY, hemSag }: Shape): Layer {
  const d = paths(BOTH, (pen) =>
    pen
      .move(hemOut - 0.4, hemY)
      .bend([hemX, hemY + hemSag[1] * 2], [hemIn + 0.4, hemY])
      .bend([hemX, hemY - 40], [hemOut - 0.4, hemY])
      .close(),
  )
  const depth = down(d, 'shade', hemY - 10, hemY + hemSag[1], [
    [0, 0.8],
    [0.5, 0.62],
    [1, 0.4],
  ])
  return { name: 'hem inside', group: 'hem', marks: [cloth(d), depth, edge(d, 1.2)] }
}

/** How far a turn-up stands off the leg. */
const STANDS_OFF = 2.5

function turnUp(shape: Shape, width: number): Mark[] {
  const { hemIn, hemOut, hemX, hemY, hemSag } = shape
  const sag = hemSag[0] * 2
  const topY = hemY - width
  const out = xAt(shape.side, topY)
  const within = xAt(shape.inside, topY)
  const upper = (pen: Pen, beyond: number, rise = 0) =>
    pen.move(out + beyond, topY - rise).bend([hemX, topY + sag - rise], [within - beyond, topY - rise])
  const piece = (pen: Pen) =>
    upper(pen, STANDS_OFF)
      .line([hemIn - STANDS_OFF, hemY])
      .bend([hemX, hemY + sag], [hemOut + STANDS_OFF, hemY])
      .close()
  const d = paths(BOTH, piece)
  return [
    ...soft(
      paths(BOTH, (pen) => upper(pen, -3, 1)),
      'shade',
      16,
      0.3,
      4,
    ),
    ...clothOnLegs(shape, piece),
    across(d, 'shade', [
      [hemIn, 0.42],
      [hemIn + (hemX - hemIn) * 0.4, 0.2],
      [hemX - 4, 0.14],
      [hemX + 4, 0],
      [hemX + (hemOut - hemX) * 0.5, 0.06],
      [hemOut, 0.3],
    ]),
    down(d, 'light', topY, hemY, [
      [0, 0.12],
      [0.3, 0.03],
      [1, 0],
    ]),
    line(
      paths(BOTH, (pen) => upper(pen, STANDS_OFF)),
      'light',
      1.2,
      0.18,
    ),
    edge(d, 1.5),
  ]
}

/** An unfinished edge: overcast, with loose threads and a mark for the turn. */
function rawEdge({ hemIn, hemOut, hemX, hemY, hemSag }: Shape): Mark[] {
  const at = (t: number): Point => [hemIn + (hemOut - hemIn) * t, hemY + hemSag[0] * 4 * t * (1 - t)]
  const places = Array.from({ length: 33 }, (_, index) => [at((index + 1) / 34), index] as const)
  const each = (draw: (pen: Pen, at: Point, index: number) => Pen) =>
    paths(BOTH, (pen) => places.reduce((drawn, [place, index]) => draw(drawn, place, index), pen))
  const threads = each((pen, [x, y], index) =>
    pen.move(x, y - 1).line([x + ((index * 7) % 5) - 2, y + 3 + ((index * 11) % 6)]),
  )
  const overcast = each((pen, [x, y]) => pen.move(x - 1.6, y - 8).line([x + 1.6, y - 2]))
  const chalk = paths(BOTH, (pen) =>
    pen.move(hemIn, hemY - 24).bend([hemX, hemY - 24 + hemSag[0] * 2], [hemOut, hemY - 24]),
  )
  return [
    line(threads, 'edge', 0.9, 0.75),
    line(overcast, 'thread', 1, 0.6),
    line(chalk, 'light', 1.4, 0.5, [7, 4]),
  ]
}

/** A plain hem: where it is caught on the inside hardly shows. */
function plainHem(shape: Shape): Mark[] {
  const { hemIn, hemOut, hemX, hemY, hemSag } = shape
  const y = hemY - 38
  const [from, to] = [xAt(shape.inside, y) + 6, xAt(shape.side, y) - 6]
  return [
    line(
      paths(BOTH, (pen) => pen.move(from, y).bend([hemX, y + hemSag[0] * 2], [to, y])),
      'shade',
      2.4,
      0.07,
    ),
    line(
      paths(BOTH, (pen) =>
        pen.move(hemIn + 1, hemY - 2).bend([hemX, hemY + hemSag[0] * 2 - 2], [hemOut - 1, hemY - 2]),
      ),
      'light',
      1.4,
      0.16,
    ),
  ]
}

/** The finish of the hem. */
export function hemLayer(shape: Shape, style: Style): Layer {
  const kind = style.one('hem', 'plain')
  if (kind === 'cuff')
    return {
      name: 'turn-ups',
      group: 'hem.cuffWidth',
      marks: turnUp(shape, style.number('hem.cuffWidth', 40, 25, 60)),
    }
  return { name: 'hem', group: 'hem', marks: kind === 'raw' ? rawEdge(shape) : plainHem(shape) }
}

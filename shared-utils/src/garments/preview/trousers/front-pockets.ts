import type { Layer, Mark } from '../drawing.ts'
import { shifted, trace, within, xAt, type Curve } from '../lower/curves.ts'
import { BOTH, cloth, edge, line, paths, soft } from '../marks.ts'
import { belowBand, gap, mouth, slantedPocket, tacks } from '../lower/pockets.ts'
import { onCurve, type Pen, type Point } from '../pen.ts'
import type { Style } from '../style.ts'
import { legOutline } from './legs.ts'
import type { Shape } from './leg-shape.ts'

const both = (draw: (pen: Pen) => Pen): string => paths(BOTH, draw)

function seamPocket(shape: Shape, start: number): Mark[] {
  const points = within(shape.side, start + 22, start + 184, 6)
  const beside = (mm: number) =>
    both((pen) => {
      const [first, ...rest] = points.map(([x, y]): Point => [x - mm, y])
      return pen.move(...first!).line(...rest)
    })
  return [...mouth(beside(3.5), beside(10.5)), tacks(points[0]!, points.at(-1)!)]
}

function curvedPocket(shape: Shape, start: number): Mark[] {
  const x = shape.waist.half * 0.62
  const y = belowBand(shape, x)
  const end = start + 92
  const out = xAt(shape.side, end)
  const curve: Curve = [
    [x, y],
    [x + 4, y + 46],
    [x + 30, end - 2],
    [out, end],
  ]
  const [inner] = shifted([curve], -4, 5)
  const bag = both((pen) =>
    trace(pen.move(x, y), [curve])
      .line([out + 6, y - 10], [x, y - 10])
      .close(),
  )
  const stitch = both((pen) => trace(pen.move(...inner![0]), [inner!]))
  return [
    gap(bag, x, out),
    ...mouth(
      both((pen) => trace(pen.move(x, y), [curve])),
      stitch,
    ),
    tacks([x, y + 6], onCurve(...curve, 0.94)),
  ]
}

function jettedPocket(shape: Shape, start: number): Mark[] {
  const from: Point = [shape.waist.half * 0.7, start + 30]
  const to: Point = [xAt(shape.side, start + 168) - 17, start + 168]
  const jets = both((pen) =>
    pen
      .move(from[0] - 5, from[1])
      .line([from[0] + 5, from[1] - 1], [to[0] + 5, to[1]], [to[0] - 5, to[1] + 1])
      .close(),
  )
  const slit = both((pen) => pen.move(...from).line(to))
  return [
    ...soft(slit, 'shade', 20, 0.24),
    cloth(jets),
    edge(jets, 1.1),
    line(slit, 'shade', 2, 0.6),
    tacks(from, to),
  ]
}

const KINDS: Record<string, (shape: Shape, start: number) => Mark[]> = {
  slant: slantedPocket,
  seam: seamPocket,
  curve: curvedPocket,
  jet: jettedPocket,
  none: () => [],
}

/** The pockets in the fronts of the legs. */
export function frontPockets(shape: Shape, style: Style): Layer {
  const draw = KINDS[style.one('pocket.front', 'slant')] ?? slantedPocket
  const marks = draw(shape, belowBand(shape, shape.waist.half * 0.8))
  return { name: 'front pockets', group: 'pocket.front', clip: legOutline(shape), marks }
}

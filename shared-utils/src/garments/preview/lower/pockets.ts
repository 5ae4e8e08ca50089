import type { Mark } from '../drawing.ts'
import { between, type Pen, type Point } from '../pen.ts'
import { xAt, type Curve } from './curves.ts'
import { BOTH, across, line, paths, soft, stitches } from '../marks.ts'
import { waistY, type Waist } from './waist.ts'

/** Inputs for placing pockets. */
interface Placed {
  waist: Waist
  side: readonly Curve[]
}

/** The lower edge of the band at a distance from the centre. */
export const belowBand = ({ waist }: Placed, x: number): number => waistY(waist, x) + waist.band

const both = (draw: (pen: Pen) => Pen): string => paths(BOTH, draw)

/** Bars of stitches where a mouth ends. */
export const tacks = (...places: Point[]): Mark =>
  line(
    both((pen) => places.reduce((drawn, [x, y]) => drawn.move(x - 4, y).line([x + 3, y]), pen)),
    'thread',
    2,
  )

/** A pocket mouth with a stitched edge. */
export const mouth = (d: string, stitch: string): Mark[] => [
  ...soft(d, 'shade', 13, 0.26),
  line(d, 'edge', 1.7),
  stitches(stitch),
]

/** Shade within a mouth, from its edge outwards. */
export const gap = (d: string, from: number, to: number): Mark =>
  across(d, 'shade', [
    [from, 0.4],
    [to, 0.1],
  ])

/** A mouth from the band to the side seam. */
export function slantedPocket(placed: Placed): Mark[] {
  const x = placed.waist.half - 44
  const y = belowBand(placed, placed.waist.half * 0.8) + 164
  const from: Point = [x, belowBand(placed, x)]
  const to: Point = [xAt(placed.side, y) - 1, y]
  const opening = both((pen) =>
    pen
      .move(...from)
      .bend([x + 26, from[1] + 74], to)
      .close(),
  )
  const slit = both((pen) => pen.move(...from).line(to))
  const stitch = both((pen) => pen.move(x - 6.5, from[1]).line([to[0] - 6.5, y - 4]))
  return [
    gap(opening, x, x + 36),
    ...mouth(slit, stitch),
    tacks(between(from, to, 0.1), between(from, to, 0.96)),
  ]
}

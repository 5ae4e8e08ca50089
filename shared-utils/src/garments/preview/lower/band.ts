import type { Layer, Mark } from '../drawing.ts'
import { Pen } from '../pen.ts'
import { BOTH, cloth, down, edge, fade, line, soft, stitches } from '../marks.ts'
import { alongWaist, waistLine, waistPiece, waistY, type Waist } from './waist.ts'

/** Rise of the back waist above its sides, as seen from the front. */
const BACK_RISE = 13

/** The upper edge of the back, seen from the front above the front's. */
export const backOfWaist = (waist: Waist): Waist => ({ ...waist, half: waist.half - 1, dip: -BACK_RISE })

/** The inside of the back at the waist, with its label and what else is sewn there. */
export function insideWaist(waist: Waist, group: string, more: readonly Mark[] = []): Layer {
  const { top, half, dip } = waist
  const back = backOfWaist(waist)
  const pen = new Pen().move(-half + 1, top)
  alongWaist(pen, back, -half + 1, half - 1)
  const d = alongWaist(pen, { ...back, dip: dip + 12 }, half - 1, -half + 1).close().d
  return {
    name: 'inside waist',
    group,
    clip: d,
    marks: [
      { d, fill: { kind: 'lining' } },
      down(d, 'shade', top - BACK_RISE, top + dip, [
        [0, 0.3],
        [0.5, 0.4],
        [1, 0.66],
      ]),
      line(waistLine(back, -half + 4, half - 4, 5), 'light', 0.9, 0.3, [3, 2]),
      { d: waistPiece(back, -23, 23, 11, 25), fill: { kind: 'colour', colour: '#e9e4d6' } },
      line(waistLine(back, -12, 12, 18), 'shade', 2, 0.5),
      ...more,
      edge(d, 1.6),
    ],
  }
}

/** An upper edge without a band: its stitches, and the facing as a faint ridge. */
export function facedEdge(waist: Waist, depth: number): Layer {
  const { half } = waist
  const ridge = waistLine(waist, -half, half, depth)
  return {
    name: 'faced waist',
    group: 'waistband',
    marks: [
      line(waistLine(waist, -half, half, 1.5), 'light', 1.6, 0.2),
      stitches(waistLine(waist, -half + 2, half - 2, 6)),
      line(ridge, 'shade', 5, 0.07),
      line(ridge, 'shade', 2, 0.08),
    ],
  }
}

/** Cloth drawn together by an elastic inside the band, between two parts of the half waist. */
export function gathers(waist: Waist, from: number, to: number): Mark[] {
  const { half, band } = waist
  const count = 11
  const folds = new Pen()
  const crests = new Pen()
  const rows = new Pen()
  for (const side of BOTH) {
    for (let index = 0; index <= count; index++) {
      const x = side * (from + ((to - from) * index) / count) * half
      const y = waistY(waist, x)
      const sway = side * (2 + ((index * 5) % 4))
      folds
        .move(x, y + 2 + ((index * 7) % 5))
        .curve(
          [x + sway, y + band * 0.3],
          [x - sway, y + band * 0.7],
          [x + sway * 0.4, y + band - 1 + (index % 3) * 5],
        )
      crests
        .move(x + 3, y + 4)
        .curve([x + 3 + sway, y + band * 0.3], [x + 3 - sway, y + band * 0.7], [x + 3, y + band - 3])
    }
    for (const part of [0.33, 0.66]) {
      const start = side * from * half
      alongWaist(
        rows.move(start, waistY(waist, start) + band * part),
        waist,
        start,
        side * to * half,
        band * part,
      )
    }
  }
  return [
    line(folds.d, 'shade', 3, 0.16),
    line(folds.d, 'shade', 1.2, 0.3),
    line(crests.d, 'light', 1.6, 0.2),
    stitches(rows.d),
  ]
}

/**
 * A band, closed.
 * @param low half its width at its lower edge
 * @param body outline of what hangs below it
 */
export function bandLayers(waist: Waist, low: number, body: string, more: readonly Mark[]): Layer[] {
  const { top, half, band, dip } = waist
  const under: Waist = { ...waist, half: low, top: top + band }
  const pen = new Pen().move(-half, top)
  alongWaist(pen, waist, -half, half).line([low, top + band])
  const d = alongWaist(pen, under, low, -low).close().d
  return [
    {
      name: 'waistband shadow',
      clip: body,
      marks: soft(waistLine(under, -low, low, 1), 'shade', 16, 0.3, 4),
    },
    {
      name: 'waistband',
      group: 'waistband',
      marks: [
        cloth(d),
        fade(
          d,
          'shade',
          [-half, 0],
          [half, 0],
          [
            [0, 0.4],
            [0.16, 0.14],
            [0.36, 0],
            [0.64, 0],
            [0.84, 0.14],
            [1, 0.4],
          ],
        ),
        down(d, 'light', top + dip * 0.6, top + dip + band, [
          [0, 0.12],
          [0.4, 0.04],
          [1, 0],
        ]),
        line(waistLine(waist, -half + 1, half - 1, 1.6), 'light', 1.2, 0.18),
        ...more,
        edge(d, 1.6),
      ],
    },
  ]
}

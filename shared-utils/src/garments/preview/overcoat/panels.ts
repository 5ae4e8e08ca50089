import { offsetPath } from '../offset-path.ts'
import { crease } from '../crease.ts'
import type { Layer, Mark } from '../drawing.ts'
import { frontOutline } from '../jacket/fronts.ts'
import { lapelEdges } from '../jacket/lapels.ts'
import { cloth, edge, line } from '../marks.ts'
import { Pen, type Side } from '../pen.ts'
import { edgeStitches } from '../stitches.ts'
import { light, shade } from '../tones.ts'
import { SILHOUETTES, type Coat } from './coat.ts'

/** Seams that give the front its shape. */
function shaping(side: Side, { body, variant, forWomen }: Coat): Mark[] {
  const { chest, waist, hem, armpitY, waistY, hemY } = body
  const seam = (pen: Pen, opacity: number): Mark => line(pen.d, 'seam', 1.2, opacity)
  if (variant === 'cape') return []
  if (forWomen) {
    const start =
      body.armhole === 'raglan'
        ? ([chest * 0.6, armpitY - 86] as const)
        : ([chest * 0.86, armpitY - 60] as const)
    return [
      ...crease(
        side,
        [chest * 0.94, armpitY + 52],
        [chest * 0.62, armpitY + 106],
        [chest * 0.22, armpitY + 92],
        20,
        0.16,
      ),
      seam(
        new Pen(side)
          .move(...start)
          .curve([chest * 0.74, armpitY - 16], [chest * 0.54, armpitY + 4], [chest * 0.53, armpitY + 46])
          .curve([chest * 0.53, armpitY + 84], [waist * 0.5, waistY - 50], [waist * 0.5, waistY])
          .curve([waist * 0.51, waistY + 90], [hem * 0.58, hemY - 150], [hem * 0.6, hemY + 5]),
        0.65,
      ),
    ]
  }
  if (!SILHOUETTES[variant].shaped) return []
  return [
    seam(
      new Pen(side)
        .move(chest * 0.47, armpitY + 60)
        .curve([chest * 0.475, waistY - 90], [waist * 0.5, waistY - 30], [waist * 0.51, waistY + 84]),
      0.5,
    ),
    seam(
      new Pen(side)
        .move(chest - 36, armpitY - 14)
        .curve([chest - 46, armpitY + 70], [waist - 44, waistY - 70], [waist - 44, waistY])
        .curve([waist - 44, waistY + 110], [hem - 54, hemY - 180], [hem - 52, hemY + 5]),
      0.6,
    ),
  ]
}

/** Cloth that hangs: long folds that begin below the waist, and pulls at a belt. */
export function drape(
  side: Side,
  { body, belt, variant }: Pick<Coat, 'body' | 'belt' | 'variant'>,
  strength = 1,
): Mark[] {
  const { waist, hem, waistY, hemY } = body
  const isFull = belt !== 'none' || variant === 'cape' || variant === 'balmacaan'
  const from = variant === 'cape' ? body.armpitY + 40 : waistY + 20
  const fall = (at: number, width: number, deep: number): Mark[] =>
    crease(
      side,
      [hem * (at + 0.02), hemY + 4],
      [hem * (at + 0.015), (hemY + waistY) / 2],
      [waist * at, from],
      width,
      deep * strength,
    )
  const folds = [...fall(0.36, 15, isFull ? 0.34 : 0.14), ...fall(0.74, 20, isFull ? 0.42 : 0.22)]
  if (isFull) folds.push(...fall(0.55, 13, 0.26), ...fall(0.9, 14, 0.32))
  if (belt === 'none') return folds
  const pull = (x: number, rise: number): Mark[] =>
    crease(
      side,
      [waist * x, waistY + Math.sign(rise) * 22],
      [waist * (x + 0.02), waistY + rise * 0.5],
      [waist * (x + 0.06), waistY + rise],
      8,
      0.34,
    )
  return [
    ...folds,
    ...pull(0.3, -78),
    ...pull(0.56, -96),
    ...pull(0.8, -84),
    ...pull(0.28, 84),
    ...pull(0.62, 110),
    ...pull(0.84, 90),
  ]
}

/** One front: cloth, light and shade, seams. */
export function coatPanel(side: Side, coat: Coat): Layer {
  const { body, shape } = coat
  const { chest, waist, top, armpitY, waistY, hemY } = body
  const d = frontOutline(side, body, shape)
  return {
    name: side === body.over ? 'over front' : 'under front',
    group: 'front.closure',
    clip: d,
    marks: [
      cloth(d),
      shade(d, [side * chest, 0], [side * chest * 0.26, 0], 0, 0.42, 0.22, 0.2, 0.6, 0.05, 1, 0),
      light(d, [side * chest * 0.12, 0], [side * chest * 0.8, 0], 0, 0, 0.5, 0.1, 1, 0),
      shade(d, [0, top], [0, hemY], 0, 0.12, 0.1, 0, 0.3, 0.01, 0.38, 0.08, 0.48, 0, 0.8, 0.03, 1, 0.18),
      light(d, [0, armpitY - 110], [0, waistY - 30], 0, 0, 0.45, 0.045, 1, 0),
      ...drape(side, coat),
      ...(coat.variant === 'cape'
        ? []
        : [
            ...crease(
              side,
              [waist, waistY - 12],
              [waist * 0.82, waistY - 26],
              [waist * 0.58, waistY - 16],
              10,
              0.16,
            ),
            ...crease(
              side,
              [chest - 6, armpitY + 10],
              [chest * 0.76, armpitY + 48],
              [chest * 0.5, armpitY + 62],
              11,
              0.15,
            ),
          ]),
      ...shaping(side, coat),
      edge(d, 2.8),
    ],
  }
}

/**
 * Stitches that the customer chose, and those of the coat's style.
 * @param hand the half on which the cloth lies to the right of lines that go upwards
 */
function rows(hand: Side, lines: readonly string[], { variant, style }: Coat): Layer[] {
  const { lapped } = SILHOUETTES[variant]
  const own: Mark[] = lapped
    ? lines.map((along) => line(offsetPath(along, -lapped * hand), 'thread', 1.1, 0.75, [3.2, 2.4]))
    : []
  return [{ name: 'lapped edge', group: 'variant', marks: own }, edgeStitches(hand, lines, style)]
}

/** Stitches up the front edge. */
export function edgeRows(side: Side, coat: Coat): Layer[] {
  const { body, shape } = coat
  return rows(
    side,
    [new Pen(side).move(-body.overlap, body.hemY + 6).line([-body.overlap, shape.breakY]).d],
    coat,
  )
}

/** Stitches round lapel and collar, whose cloth is on the other side. */
export function lapelRows(side: Side, coat: Coat): Layer[] {
  return coat.lapel ? rows(side === 1 ? -1 : 1, lapelEdges(side, coat.lapel), coat) : []
}

/** The stitched line behind which a fly hides its buttons. */
export function fly({ body, shape, style }: Coat): Layer[] {
  if (style.one('front.closure', 'sb3') !== 'fly') return []
  const { over, overlap, waistY } = body
  const end = waistY + 190
  const d = new Pen(over)
    .move(-overlap + 62, shape.breakY + 22)
    .line([-overlap + 62, end - 44])
    .bend([-overlap + 60, end], [-overlap + 2, end + 6]).d
  return [
    {
      name: 'fly',
      group: 'front.closure',
      marks: [line(d, 'shade', 6, 0.1), line(d, 'seam', 1, 0.5), line(d, 'thread', 1.2, 0.8, [3.2, 2.4])],
    },
  ]
}

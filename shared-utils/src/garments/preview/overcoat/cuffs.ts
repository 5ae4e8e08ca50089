import type { Layer, Mark } from '../drawing.ts'
import type { Body } from '../jacket/body.ts'
import { button } from '../button.ts'
import { shadowAlong } from '../shadow.ts'
import { onSleeveEdge, sleeveGrain, sleeveLine, sleeveOutline } from '../jacket/sleeves.ts'
import { cloth, edge, line } from '../marks.ts'
import { monogram } from '../monogram.ts'
import { Pen, onCurve, type Point, type Side } from '../pen.ts'
import { shade } from '../tones.ts'
import type { Coat } from './coat.ts'

/** The inner edge of a sleeve, mm above the cuff. */
function innerEdge(body: Body, mm: number): Point {
  const { cuffIn, elbowIn } = sleeveLine(body)
  const length = cuffIn[1] - elbowIn[1]
  const [x, y] = cuffIn
  return onCurve(
    cuffIn,
    [x - 4, y - length * 0.36],
    [elbowIn[0] - 2, elbowIn[1] + length * 0.33],
    elbowIn,
    mm / length,
  )
}

/** A band round the sleeve between two heights above its end, standing out a little. */
function band(side: Side, body: Body, low: number, high: number, out: number): string {
  const at = (mm: number): [Point, Point] => {
    const [ox, oy] = onSleeveEdge(body, mm)
    const [ix, iy] = innerEdge(body, mm)
    return [
      [ox + out, oy],
      [ix - out, iy],
    ]
  }
  const [highOut, highIn] = at(high)
  const [lowOut, lowIn] = at(low)
  const sag = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, a[1] + 10]
  return new Pen(side)
    .move(...highOut)
    .line(lowOut)
    .bend(sag(lowOut, lowIn), lowIn)
    .line(highIn)
    .bend(sag(highOut, highIn), highOut)
    .close().d
}

function bandMarks(side: Side, body: Body, d: string): Mark[] {
  const { elbowOut, elbowIn } = sleeveLine(body)
  return [
    cloth(d, sleeveGrain(side, body)),
    shade(
      d,
      [side * (elbowOut[0] + 8), 0],
      [side * elbowIn[0], 0],
      0,
      0.32,
      0.2,
      0.1,
      0.42,
      0,
      0.7,
      0.14,
      1,
      0.5,
    ),
    edge(d, 1.5),
  ]
}

/** The shadow that a cuff throws on its sleeve. */
function shadowOf(side: Side, { body, style }: Coat): Mark[] {
  const kind = style.one('cuff', 'plain')
  if (kind === 'plain') return []
  return shadowAlong(kind === 'turnup' ? band(side, body, -3, 84, 4) : band(side, body, 52, 84, 2.5), 1)
}

/** The end of a sleeve. */
function finish(side: Side, coat: Coat): Mark[] {
  const { body, style, variant } = coat
  switch (style.one('cuff', 'plain')) {
    case 'turnup': {
      const d = band(side, body, -3, 84, 4)
      const [[ox, oy], [ix, iy]] = [onSleeveEdge(body, 74), innerEdge(body, 74)]
      const row = new Pen(side).move(ox + 3, oy).bend([(ox + ix) / 2, oy + 10], [ix, iy]).d
      return [...bandMarks(side, body, d), line(row, 'thread', 1, 0.7, [3, 2.4])]
    }
    case 'strap': {
      const d = band(side, body, 52, 84, 2.5)
      const [x, y] = onSleeveEdge(body, 66)
      const isTrench = variant === 'trench'
      const ring = new Pen(side)
        .move(x - 50, y - 17)
        .line([x - 26, y - 18], [x - 26, y + 22], [x - 50, y + 23])
        .close().d
      return [
        ...bandMarks(side, body, d),
        ...(isTrench
          ? [line(ring, { colour: '#3a2618' }, 5), line(ring, 'light', 1, 0.35)]
          : button([side * (x - 34), y + 4], 19)),
      ]
    }
    default:
      if (variant === 'balmacaan' || variant === 'wrap') return []
      return [0, 1, 2].flatMap((index) => {
        const [x, y] = onSleeveEdge(body, 42 + index * 24)
        return button([side * (x - 15), y], 16)
      })
  }
}

/** Rows of stitches round the sleeve of an ulster. */
function rows(side: Side, { body, variant, style }: Coat): Mark[] {
  if (variant !== 'ulster' || style.one('cuff', 'plain') === 'turnup') return []
  return [12, 20, 28].map((mm): Mark => {
    const [[ox, oy], [ix, iy]] = [onSleeveEdge(body, mm), innerEdge(body, mm)]
    return line(
      new Pen(side).move(ox, oy).bend([(ox + ix) / 2, oy + 10], [ix, iy]).d,
      'thread',
      1,
      0.75,
      [3, 2.4],
    )
  })
}

/** The ends of both sleeves. */
export function cuffs(coat: Coat): Layer[] {
  if (coat.variant === 'cape') return []
  const shadows = ([-1, 1] as const).map((side): Layer => ({
    name: 'cuff shadow',
    clip: sleeveOutline(side, coat.body, 0),
    marks: shadowOf(side, coat),
  }))
  return [
    ...shadows,
    {
      name: 'cuffs',
      group: 'cuff',
      marks: ([-1, 1] as const).flatMap((side) => [...rows(side, coat), ...finish(side, coat)]),
    },
  ]
}

/** Distance of letters from the body, mm. */
const ROOM = 62

/** The monogram on the wearer's left cuff. */
export function cuffMonogram({ body, style, variant }: Coat, behind: boolean): Layer[] {
  if (variant === 'cape') return []
  const [x, y] = onSleeveEdge(body, 17)
  const size = Math.min(15, ROOM / (0.62 * Math.max(3, style.text('monogram.text').length)))
  return [
    monogram(
      style,
      'cuff',
      [(behind ? -1 : 1) * (x - 38), y + 3],
      Math.round(size * 10) / 10,
      behind ? 3 : -3,
    ),
  ]
}

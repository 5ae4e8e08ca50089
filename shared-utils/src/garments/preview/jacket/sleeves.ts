import { crease } from '../crease.ts'
import type { Layer, Mark } from '../drawing.ts'
import { grainOnHalf, leanOf, type Grain } from '../grain.ts'
import { cloth } from '../marks.ts'
import { Pen, between, onCurve, type Point, type Side } from '../pen.ts'
import { monogram } from '../monogram.ts'
import type { Style } from '../style.ts'
import { shoulderPoint, type Body } from './body.ts'
import { button } from '../button.ts'
import { light, shade } from '../tones.ts'

/** Where the outline of a sleeve turns. */
export interface SleeveLine {
  top: Point
  headOut: Point
  elbowOut: Point
  cuffOut: Point
  cuffIn: Point
  elbowIn: Point
  pit: Point
}

export function sleeveLine(body: Body): SleeveLine {
  const [sx, sy] = shoulderPoint(body)
  const { biceps, cuff: full, sleeve, sleevePart, armpitY, chest } = body
  const endY = sy + sleeve * sleevePart * 0.985
  const elbow = sleeve * Math.min(0.56, sleevePart - 0.14)
  // cut off higher, an arm is wider
  const cuff = full + (biceps - full) * (1 - sleevePart) * 1.6
  const outer = Math.max(sx + 26, chest + biceps * 0.3)
  const cuffOut: Point = [outer + 12 - (1 - sleevePart) * 8, endY]
  return {
    top: [sx - 46, sy + 6],
    headOut: [outer, armpitY - 36],
    elbowOut: [outer + 17, sy + elbow],
    cuffOut,
    cuffIn: [cuffOut[0] - cuff, endY + 13],
    elbowIn: [outer + 17 - (cuff + biceps) / 2, sy + elbow + 12],
    pit: [chest - 64, armpitY + 10],
  }
}

/** The rear edge below the elbow. */
function forearm(elbow: Point, cuff: Point): [Point, Point, Point] {
  const third = (cuff[1] - elbow[1]) * 0.33
  return [[elbow[0] + 1, elbow[1] + third], [cuff[0] + 4, cuff[1] - third], cuff]
}

/**
 * How the cloth lies on a sleeve: along the upper arm, and level with the front where both meet at the chest.
 * A sleeve that is matched so is the mark of a good tailor.
 */
export function sleeveGrain(side: Side, body: Body): Grain {
  const { headOut, elbowOut, elbowIn, cuffOut, cuffIn } = sleeveLine(body)
  const chest: Point = [body.shoulder - 22, body.armpitY - 72]
  const head: Point = [headOut[0] - body.biceps / 2, headOut[1]]
  const upper = leanOf(between(elbowOut, elbowIn, 0.5), head)
  const lower = leanOf(between(cuffOut, cuffIn, 0.5), between(elbowOut, elbowIn, 0.5))
  return grainOnHalf(side, { turn: (upper + lower) / 2, at: chest })
}

export function sleeveOutline(side: Side, body: Body, head: number): string {
  const { top, headOut, elbowOut, cuffOut, cuffIn, elbowIn, pit } = sleeveLine(body)
  return new Pen(side)
    .move(...top)
    .line([top[0] + 40, top[1] - 6 - head * 0.7])
    .curve([top[0] + 66, top[1] - 4 - head], [headOut[0] - 11, headOut[1] - 96], headOut)
    .curve([headOut[0] + 8, headOut[1] + 70], [elbowOut[0] - 1, elbowOut[1] - 90], elbowOut)
    .curve(...forearm(elbowOut, cuffOut))
    .bend([(cuffOut[0] + cuffIn[0]) / 2, cuffOut[1] + 10], cuffIn)
    .curve(
      [cuffIn[0] - 4, cuffIn[1] - (cuffIn[1] - elbowIn[1]) * 0.36],
      [elbowIn[0] - 2, elbowIn[1] + (cuffIn[1] - elbowIn[1]) * 0.33],
      elbowIn,
    )
    .curve([elbowIn[0], elbowIn[1] - 90], [pit[0] + 30, pit[1] + 90], pit)
    .close().d
}

/** A point on the rear edge of the sleeve, a fraction of the forearm above the cuff. */
export function onSleeveEdge(body: Body, mm: number): Point {
  const { elbowOut, cuffOut } = sleeveLine(body)
  const t = 1 - mm / (cuffOut[1] - elbowOut[1])
  return onCurve(elbowOut, ...forearm(elbowOut, cuffOut), t)
}

export function sleeve(side: Side, body: Body, head: number): Layer {
  const d = sleeveOutline(side, body, head)
  const { headOut, elbowOut, elbowIn, cuffOut, cuffIn } = sleeveLine(body)
  const outer = elbowOut[0] + 8
  const inner = elbowIn[0]
  const middle = between(elbowOut, elbowIn, 0.55)
  return {
    name: side < 0 ? 'left sleeve' : 'right sleeve',
    group: 'sleeve.vent',
    marks: [
      cloth(d, sleeveGrain(side, body)),
      shade(
        d,
        [side * outer, headOut[1]],
        [side * inner, headOut[1] + 12],
        0,
        0.34,
        0.16,
        0.12,
        0.4,
        0,
        0.62,
        0.14,
        1,
        0.6,
      ),
      light(d, [side * outer, headOut[1]], [side * inner, headOut[1]], 0.1, 0, 0.32, 0.12, 0.52, 0),
      // where the arm bends
      ...crease(
        side,
        [inner + 2, middle[1] - 16],
        [middle[0] - 8, middle[1] - 2],
        [middle[0] + 36, middle[1] - 26],
        9,
        0.3,
      ),
      ...crease(
        side,
        [inner, middle[1] + 12],
        [middle[0] - 12, middle[1] + 20],
        [middle[0] + 22, middle[1] + 2],
        9,
        0.26,
      ),
      ...crease(
        side,
        [headOut[0] - 32, headOut[1] - 20],
        [headOut[0] - 26, headOut[1] + 60],
        [headOut[0] - 6, headOut[1] + 140],
        8,
        0.14,
      ),
      { d, stroke: { ink: 'edge', width: 1.5 } },
      {
        d: new Pen(side)
          .move(cuffOut[0] - 4, cuffOut[1] - 3)
          .bend([(cuffOut[0] + cuffIn[0]) / 2, cuffOut[1] + 6], [cuffIn[0] + 3, cuffIn[1] - 4]).d,
        stroke: { ink: 'shade', width: 5, opacity: 0.1 },
      },
    ],
  }
}

/** The hole beside a cuff button: worked where it opens, a line of thread where it is only decorative. */
function cuffHole(side: Side, [x, y]: Point, index: number, count: number, style: Style): Mark[] {
  const kind = style.one('sleeve.vent', 'mock')
  const opens = kind === 'open' || (kind === 'half' && index < 2)
  const last = style.one('sleeve.lastHole', 'tonal')
  const ink = index === 0 && last !== 'tonal' && count > 0 ? { colour: last } : ('thread' as const)
  const d = new Pen(side).move(x - 24, y).line([x - 5, y]).d
  const hole: Mark = { d, stroke: { ink, width: opens ? 2.2 : 1.3 } }
  return opens ? [hole, { d, stroke: { ink: 'shade', width: 0.7, opacity: 0.55 } }] : [hole]
}

/** Buttons on the rear edge of both sleeves, counted from the cuff. */
export function sleeveButtons(body: Body, style: Style): Layer {
  const count = style.number('sleeve.buttons', 4, 0, 5)
  const pitch = style.one('sleeve.layout', 'flat') === 'kiss' ? 12.5 : 18
  const marks = ([-1, 1] as const).flatMap((side) =>
    Array.from({ length: count }, (_, index) => {
      const [x, y] = onSleeveEdge(body, 36 + index * pitch)
      return [...cuffHole(side, [x, y], index, count, style), ...button([side * (x - 13), y], 14)]
    }).flat(),
  )
  if (count > 0 && style.one('sleeve.vent', 'mock') !== 'mock')
    for (const side of [-1, 1] as const) {
      const [x, y] = onSleeveEdge(body, 2)
      const [upX, upY] = onSleeveEdge(body, 36 + count * pitch)
      marks.unshift({
        d: new Pen(side).move(x - 25, y).line([upX - 25, upY]).d,
        stroke: { ink: 'seam', width: 1.1 },
      })
    }
  return { name: 'sleeve buttons', group: 'sleeve.buttons', marks }
}

/** Both sleeves with everything on them; patches are seen from behind. */
export function sleeves(body: Body, style: Style, fromBehind = false): Layer[] {
  const shoulder = style.one('shoulder.style', 'std')
  const head = { natural: -4, std: 2, roped: 11, camicia: 0 }[shoulder] ?? 2
  const under: Side = body.over === 1 ? -1 : 1
  const [x, y] = onSleeveEdge(body, 62)
  return [
    sleeve(under, body, head),
    sleeve(body.over, body, head),
    ...(shoulder === 'camicia' ? [puckers(body)] : []),
    ...(fromBehind ? elbowPatches(body, style) : []),
    sleeveButtons(body, style),
    monogram(style, 'cuff', [(fromBehind ? -1 : 1) * (x - 56), y + 26], 17, fromBehind ? 3 : -3),
  ]
}

/** The head of a sleeve that is set in like a shirt's. */
export function puckers(body: Body): Layer {
  const [sx, sy] = shoulderPoint(body)
  const marks = ([-1, 1] as const).flatMap((side) =>
    [0, 1, 2, 3].map((index): Mark => {
      const d = new Pen(side)
        .move(sx - 2 - index * 2, sy + 4 + index * 11)
        .bend([sx + 9, sy + 12 + index * 14], [sx + 17 - index, sy + 34 + index * 19]).d
      return { d, stroke: { ink: 'shade', width: 2.2, opacity: 0.2 } }
    }),
  )
  return { name: 'sleeve head', group: 'shoulder.style', marks }
}

function elbowPatches(body: Body, style: Style): Layer[] {
  const kind = style.one('elbow', 'none')
  if (kind === 'none') return []
  const { elbowOut } = sleeveLine(body)
  const marks = ([-1, 1] as const).flatMap((side): Mark[] => {
    const [x, y] = [elbowOut[0] - 36, elbowOut[1]]
    const d = new Pen(side)
      .move(x, y - 66)
      .curve([x + 36, y - 66], [x + 38, y + 66], [x + 4, y + 68])
      .curve([x - 34, y + 66], [x - 34, y - 64], [x, y - 66])
      .close().d
    return [
      { d, fill: kind === 'suede' ? { kind: 'trim', trim: 'suede' } : { kind: 'cloth', turn: 40 } },
      light(d, [0, y - 70], [0, y + 30], 0, 0.2, 1, 0),
      shade(d, [side * (x + 30), 0], [side * (x - 30), 0], 0, 0.3, 0.5, 0, 1, 0.2),
      { d, stroke: { ink: 'edge', width: 1.2 } },
      { d, stroke: { ink: 'thread', width: 1, dash: [3, 3] } },
    ]
  })
  return [{ name: 'elbow patches', group: 'elbow', marks }]
}

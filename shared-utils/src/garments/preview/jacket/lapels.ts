import type { Mark, Paint } from '../drawing.ts'
import { foldedAlong, grainOnHalf, leanOf, type Grain } from '../grain.ts'
import { Pen, between, type Point, type Side } from '../pen.ts'
import { light, shade } from '../tones.ts'
import type { Body } from './body.ts'

export type LapelShape = 'notch' | 'peak' | 'semiPeak' | 'shawl' | 'ulster'

export interface LapelStyle {
  shape: LapelShape
  /** mm, square to the roll line */
  width: number
  gorge: 'low' | 'std' | 'high'
  belly: 'straight' | 'std' | 'belly'
}

/** Place of the gorge on the roll line, from the neck (reference 14.4). */
const GORGE = { low: 0.3, std: 0.25, high: 0.2 } as const
/** How far the edge stays behind the line from break to tip, near its foot and near the tip, parts of its width. */
const BELLY = { straight: [0.19, 0.4], std: [0.13, 0.28], belly: [0.1, 0.1] } as const

/** The points that lapel and collar share; x counts outwards from the centre. */
export interface LapelPoints {
  breakAt: Point
  neck: Point
  /** where the gorge meets the roll line */
  gorge: Point
  tip: Point
  notch: Point
  collar: Point
  width: number
  /** how far the collar rises above the neck, mm */
  stand: number
  style: LapelStyle
}

/** How far the collar of a coat or jacket rises above the neck, mm. */
const STAND = 28

export function lapelPoints(body: Body, breakY: number, style: LapelStyle, stand = STAND): LapelPoints {
  const breakAt: Point = [-body.overlap, breakY]
  const neck: Point = [body.neck * 0.86, body.top + 2]
  const gorge = between(neck, breakAt, GORGE[style.gorge] * gorgeScale(breakY - body.top))
  const { shape, width } = style
  const [gx, gy] = gorge
  const place = (out: number, down: number): Point => [gx + width * out, gy + down]
  const common = { breakAt, neck, gorge, style, width, stand }
  if (shape === 'peak' || shape === 'semiPeak') {
    const rise = shape === 'peak' ? 34 : 12
    return {
      ...common,
      tip: place(1.06, -rise),
      notch: place(0.66, shape === 'peak' ? -3 : 2),
      collar: place(0.72, shape === 'peak' ? -13 : -16),
    }
  }
  if (shape === 'ulster')
    return {
      ...common,
      tip: place(1.08, 22),
      notch: place(0.7, 12),
      collar: place(1.05, -20),
    }
  return {
    ...common,
    tip: place(1.05, 15),
    notch: place(0.62, 6),
    collar: place(0.84, -18),
  }
}

/** A short roll line (three buttons) has its gorge at the same height as a long one. */
function gorgeScale(length: number): number {
  return Math.min(1.35, Math.max(0.8, 400 / length))
}

/** The outer edge of the lapel, from the break to the tip: it leaves the front edge slowly, as it rolls. */
function lapelEdge(pen: Pen, { breakAt: [bx, by], tip: [tx, ty], style }: LapelPoints): Pen {
  const [foot, upper] = BELLY[style.belly]
  const [wide, high] = [tx - bx, by - ty]
  return pen.curve([bx + wide * foot, by - high * 0.24], [tx - wide * upper, ty + high * 0.4], [tx, ty])
}

/** The one edge of a shawl, from the break to the shoulder. */
function shawlEdge(pen: Pen, { breakAt: [bx, by], neck: [nx, ny], width, stand }: LapelPoints): Pen {
  return pen
    .curve(
      [bx + width * 0.42, by - (by - ny) * 0.2],
      [nx + width * 1.02, ny + (by - ny) * 0.46],
      [nx + width * 0.86, ny + 82],
    )
    .curve([nx + width * 0.74, ny + 34], [nx + 30, ny + 4], [nx + 16, ny - stand * 0.3])
}

/** The edges that show of lapel and collar, as open lines: from the break to the notch, and from there to the neck. */
export function lapelEdges(side: Side, points: LapelPoints): string[] {
  const { breakAt, notch, collar } = points
  if (points.style.shape === 'shawl') return [shawlEdge(new Pen(side).move(...breakAt), points).d]
  return [
    lapelEdge(new Pen(side).move(...breakAt), points).line(notch).d,
    new Pen(side)
      .move(...notch)
      .line(collar)
      .curve(...fallEdge(points)).d,
  ]
}

export function lapelOutline(side: Side, points: LapelPoints): string {
  const { breakAt, gorge, notch } = points
  const pen = new Pen(side).move(...breakAt)
  if (points.style.shape === 'shawl')
    return shawlEdge(pen, points)
      .curve(...overTop(points))
      .curve(...foldDown(points))
      .bend(rollBow(points), breakAt)
      .close().d
  lapelEdge(pen, points)
  return pen.line(notch, gorge).bend(rollBow(points), breakAt).close().d
}

/** The roll line bows a little towards the body. */
function rollBow({ breakAt, gorge }: LapelPoints): Point {
  const [x, y] = between(gorge, breakAt, 0.5)
  return [x + 7, y]
}

/** The outer edge of the fall, from its point up to the shoulder; short collars and narrow lapels bend less. */
function fallEdge({ neck: [nx, ny], collar: [cx, cy], width, stand }: LapelPoints): [Point, Point, Point] {
  const height = cy - ny
  return [
    [cx - 8, cy - Math.min(30, height * 0.4)],
    [nx + Math.min(stand * 1.4, width * 0.47), ny + Math.min(38, height * 0.5)],
    [nx + stand * 0.54 + 9, ny + 6],
  ]
}

/** The fall of the collar at the front: gorge, collar point, round to the neck. */
export function collarOutline(side: Side, points: LapelPoints): string {
  const { gorge, notch, collar } = points
  return new Pen(side)
    .move(...gorge)
    .line(notch)
    .line(collar)
    .curve(...fallEdge(points))
    .curve(...overTop(points))
    .curve(...foldDown(points))
    .line(gorge)
    .close().d
}

/** From the shoulder over the top, where the collar continues round the neck. */
function overTop({ neck: [x, y], stand }: LapelPoints): [Point, Point, Point] {
  return [
    [x + 16, y - stand * 0.4],
    [x + 2, y - stand * 0.9],
    [x * 0.5, y - stand],
  ]
}

/** Where the collar is folded: from the back of the neck into the roll line. */
function foldDown({ neck, breakAt, stand }: LapelPoints): [Point, Point, Point] {
  const [x, y] = neck
  return [[x * 0.8, y - stand * 0.9], [x, y - stand * 0.3], between(neck, breakAt, 0.07)]
}

/** Middle of the lapel hole and its direction: on the line of tip and notch, inside the edge. */
export function lapelHole({ tip, notch, gorge, style, breakAt }: LapelPoints): { from: Point; to: Point } {
  const upper = style.shape === 'shawl' ? gorge : notch
  const [tx, ty] = tip
  const inward = between(tip, upper, style.shape === 'peak' ? 0.46 : 0.54)
  const down: Point = between(inward, breakAt, 0.045)
  const [dx, dy] = [upper[0] - tx, upper[1] - ty]
  const length = Math.hypot(dx, dy) || 1
  const half = 11
  return {
    from: [down[0] - (dx / length) * half, down[1] + 6 - (dy / length) * half],
    to: [down[0] + (dx / length) * half, down[1] + 6 + (dy / length) * half],
  }
}

/** The cloth of a lapel continues beyond the roll line, mirrored by the fold. */
export const lapelGrain = (side: Side, { gorge, breakAt }: LapelPoints): Grain =>
  grainOnHalf(side, foldedAlong(breakAt, gorge))

/** The collar lies round the neck: from the middle of the back, where it hangs straight, square to its fold in front. */
export const collarGrain = (side: Side, { gorge, breakAt, neck }: LapelPoints): Grain =>
  grainOnHalf(side, { turn: leanOf(breakAt, gorge) + 90, at: neck, from: [0, neck[1]] })

/** Cloth, light, roll and edge of one lapel. */
export function lapelMarks(side: Side, points: LapelPoints, paint: Paint): Mark[] {
  const d = lapelOutline(side, points)
  const { gorge, breakAt, width } = points
  const [ax, ay] = between(gorge, breakAt, 0.5)
  const length = Math.hypot(gorge[0] - breakAt[0], gorge[1] - breakAt[1]) || 1
  const [dx, dy] = [(gorge[0] - breakAt[0]) / length, (gorge[1] - breakAt[1]) / length]
  const middle: Point = [side * ax, ay]
  const outwards: Point = [side * (ax - dy * width), ay + dx * width]
  const [foot, head]: [Point, Point] = [
    [side * breakAt[0], breakAt[1]],
    [side * gorge[0], gorge[1]],
  ]
  return [
    { d, fill: paint },
    light(d, middle, outwards, 0, 0.02, 0.1, 0.15, 0.3, 0.07, 0.7, 0),
    shade(d, middle, outwards, 0, 0.3, 0.07, 0, 0.7, 0, 1, 0.13),
    // the roll: it turns from the front's plane into the lapel's
    shade(d, foot, head, 0, 0.22, 0.12, 0.05, 0.26, 0),
    light(d, foot, head, 0.1, 0, 0.26, 0.09, 0.55, 0),
    { d, stroke: { ink: 'edge', width: 1.5 } },
  ]
}

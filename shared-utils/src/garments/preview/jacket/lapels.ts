import type { Mark, Paint } from '../drawing.ts'
import { Pen, between, type Point, type Side } from '../pen.ts'
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
const BELLY = { straight: 0.34, std: 0.62, belly: 0.86 } as const

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
  style: LapelStyle
}

export function lapelPoints(body: Body, breakY: number, style: LapelStyle): LapelPoints {
  const breakAt: Point = [-body.overlap, breakY]
  const neck: Point = [body.neck * 0.86, body.top + 2]
  const gorge = between(neck, breakAt, GORGE[style.gorge] * gorgeScale(breakY - body.top))
  const { shape, width } = style
  const [gx, gy] = gorge
  const place = (out: number, down: number): Point => [gx + width * out, gy + down]
  if (shape === 'peak' || shape === 'semiPeak') {
    const rise = shape === 'peak' ? 34 : 12
    return {
      breakAt,
      neck,
      gorge,
      style,
      width,
      tip: place(1.06, -rise),
      notch: place(0.66, shape === 'peak' ? -3 : 2),
      collar: place(0.72, shape === 'peak' ? -13 : -16),
    }
  }
  if (shape === 'ulster')
    return {
      breakAt,
      neck,
      gorge,
      style,
      width,
      tip: place(1.08, 22),
      notch: place(0.7, 12),
      collar: place(1.05, -20),
    }
  return {
    breakAt,
    neck,
    gorge,
    style,
    width,
    tip: place(1.05, 15),
    notch: place(0.62, 6),
    collar: place(0.84, -18),
  }
}

/** A short roll line (three buttons) has its gorge at the same height as a long one. */
function gorgeScale(length: number): number {
  return Math.min(1.35, Math.max(0.8, 400 / length))
}

/** The outer edge of the lapel, from the break to the tip. */
function lapelEdge(pen: Pen, { breakAt: [bx, by], tip: [tx, ty], width, style }: LapelPoints): Pen {
  const belly = BELLY[style.belly]
  const depth = by - ty
  return pen.curve(
    [bx + width * 0.16 * belly * 2, by - depth * 0.24],
    [tx - width * (0.34 - belly * 0.28), ty + depth * 0.4],
    [tx, ty],
  )
}

/** The edges that show of lapel and collar, as open lines: from the break to the notch, and from there to the neck. */
export function lapelEdges(side: Side, points: LapelPoints): string[] {
  const { breakAt, notch, collar, neck, width } = points
  const [bx, by] = breakAt
  const [nx, ny] = neck
  if (points.style.shape === 'shawl')
    return [
      new Pen(side)
        .move(bx, by)
        .curve(
          [bx + width * 0.42, by - (by - ny) * 0.2],
          [nx + width * 1.02, ny + (by - ny) * 0.46],
          [nx + width * 0.86, ny + 82],
        )
        .curve([nx + width * 0.74, ny + 34], [nx + 30, ny + 4], [nx + 16, ny - 10]).d,
    ]
  return [
    lapelEdge(new Pen(side).move(bx, by), points).line(notch).d,
    new Pen(side)
      .move(...notch)
      .line(collar)
      .curve(...fallEdge(neck, collar, width)).d,
  ]
}

export function lapelOutline(side: Side, points: LapelPoints): string {
  const { breakAt, gorge, notch, neck, width } = points
  const pen = new Pen(side).move(...breakAt)
  if (points.style.shape === 'shawl') {
    const [bx, by] = breakAt
    const [nx, ny] = neck
    return pen
      .curve(
        [bx + width * 0.42, by - (by - ny) * 0.2],
        [nx + width * 1.02, ny + (by - ny) * 0.46],
        [nx + width * 0.86, ny + 82],
      )
      .curve([nx + width * 0.74, ny + 34], [nx + 30, ny + 4], [nx + 16, ny - 10])
      .curve([nx + 8, ny - 17], [nx, ny - 21], [nx - 6, ny - 23])
      .line([nx - 6, ny])
      .bend(rollBow(points), breakAt)
      .close().d
  }
  lapelEdge(pen, points)
  return pen.line(notch, gorge).bend(rollBow(points), breakAt).close().d
}

/** The roll line bows a little towards the body. */
function rollBow({ breakAt, gorge }: LapelPoints): Point {
  const [x, y] = between(gorge, breakAt, 0.5)
  return [x + 7, y]
}

/** The outer edge of the fall, from its point up to the shoulder; short collars and narrow lapels bend less. */
function fallEdge([nx, ny]: Point, [cx, cy]: Point, width: number): [Point, Point, Point] {
  const height = cy - ny
  return [
    [cx - 8, cy - Math.min(30, height * 0.4)],
    [nx + Math.min(40, width * 0.47), ny + Math.min(38, height * 0.5)],
    [nx + 24, ny + 6],
  ]
}

/** The fall of the collar at the front: gorge, collar point, round to the neck. */
export function collarOutline(side: Side, { gorge, notch, collar, neck, width }: LapelPoints): string {
  const [nx, ny] = neck
  return new Pen(side)
    .move(...gorge)
    .line(notch)
    .line(collar)
    .curve(...fallEdge(neck, collar, width))
    .curve([nx + 17, ny - 10], [nx + 6, ny - 18], [nx - 6, ny - 23])
    .curve([nx - 7, ny - 4], [nx - 4, ny + 22], gorge)
    .close().d
}

/** Middle of the lapel hole and its direction: on the line of tip and notch, inside the edge. */
export function lapelHole({ tip, notch, gorge, style, breakAt }: LapelPoints): { from: Point; to: Point } {
  const upper = style.shape === 'shawl' ? gorge : notch
  const [tx, ty] = tip
  const inward = between(tip, upper, style.shape === 'peak' ? 0.42 : 0.3)
  const down: Point = between(inward, breakAt, 0.045)
  const [dx, dy] = [upper[0] - tx, upper[1] - ty]
  const length = Math.hypot(dx, dy) || 1
  const half = 11
  return {
    from: [down[0] - (dx / length) * half, down[1] + 6 - (dy / length) * half],
    to: [down[0] + (dx / length) * half, down[1] + 6 + (dy / length) * half],
  }
}

/** Cloth, sheen, roll and edge of one lapel. */
export function lapelMarks(side: Side, points: LapelPoints, paint: Paint): Mark[] {
  const d = lapelOutline(side, points)
  const { gorge, breakAt, tip } = points
  const mid = between(gorge, breakAt, 0.45)
  return [
    { d, fill: paint },
    {
      d,
      fill: {
        kind: 'fade',
        tone: 'light',
        from: [side * mid[0], mid[1]],
        to: [side * (mid[0] + points.width * 0.8), mid[1] - 20],
        stops: [
          [0, 0.02],
          [0.2, 0.1],
          [0.5, 0.03],
          [1, 0],
        ],
      },
    },
    {
      d,
      fill: {
        kind: 'fade',
        tone: 'shade',
        from: [side * (mid[0] - 4), mid[1]],
        to: [side * (tip[0] + 4), tip[1] + 60],
        stops: [
          [0, 0.24],
          [0.1, 0.05],
          [0.5, 0],
          [1, 0.12],
        ],
      },
    },
    { d, stroke: { ink: 'edge', width: 1.5 } },
  ]
}

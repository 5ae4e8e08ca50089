import type { Paint } from './drawing.ts'
import { moved, short, turned, type Point, type Side } from './pen.ts'

/** How the cloth of a piece lies on the garment. */
export type Grain = Omit<Extract<Paint, { kind: 'cloth' }>, 'kind'>

const ORIGIN: Point = [0, 0]

/**
 * The place of the cloth that lies at a point of the garment, mm. Cloth is counted from the line on which its pattern
 * mirrors, which lies on the centre line of a piece that is not turned.
 */
export function onCloth({ turn, at = ORIGIN, from = at }: Grain, point: Point): Point {
  return moved(turned(point, at, -turn), from[0] - at[0], from[1] - at[1])
}

/** The same as a transform of SVG; nothing for cloth that lies as it was woven. */
export function grainTransform({ turn, at = ORIGIN, from = at }: Grain): string {
  const [dx, dy] = [at[0] - from[0], at[1] - from[1]].map(short)
  const shift = dx || dy ? `translate(${dx} ${dy})` : ''
  const angle = short(turn)
  if (!angle) return shift
  const [x, y] = from.map(short)
  return `${shift}rotate(${angle}${x || y ? ` ${x} ${y}` : ''})`
}

/**
 * The grain of a folded part: it continues beyond the fold as in a mirror. A pattern that mirrors on the centre line
 * lies as if rotated about the point where the fold meets that line.
 */
export function foldedAlong([ax, ay]: Point, [bx, by]: Point): Required<Pick<Grain, 'turn' | 'at'>> {
  const lean = (bx - ax) / (ay - by)
  return { turn: leanOf([ax, ay], [bx, by]) * 2, at: [0, ay + ax / lean] }
}

/** By how many degrees a line leans to the right on its way up. */
export const leanOf = ([ax, ay]: Point, [bx, by]: Point): number =>
  (Math.atan2(bx - ax, ay - by) * 180) / Math.PI

/** The same on one half of the garment, where places are counted outwards. */
export function grainOnHalf(side: Side, { turn, at, from }: Grain): Grain {
  const mirrored = ([x, y]: Point): Point => [x * side, y]
  return { turn: turn * side, ...(at && { at: mirrored(at) }), ...(from && { from: mirrored(from) }) }
}

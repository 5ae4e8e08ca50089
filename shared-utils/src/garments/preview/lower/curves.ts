import type { Pen, Point } from '../pen.ts'

/** A cubic curve. */
export type Curve = readonly [from: Point, first: Point, second: Point, to: Point]

/** Curves that start at the pen's position. */
export function trace(pen: Pen, curves: readonly Curve[]): Pen {
  for (const [, first, second, to] of curves) pen.curve(first, second, to)
  return pen
}

/** The same way backwards. */
export const reversed = (curves: readonly Curve[]): Curve[] =>
  curves.map(([from, first, second, to]): Curve => [to, second, first, from]).reverse()

/** The same curve, offset. */
export const shifted = (curves: readonly Curve[], dx: number, dy = 0): Curve[] =>
  curves.map((curve): Curve => {
    const [from, first, second, to] = curve.map(([x, y]): Point => [x + dx, y + dy])
    return [from!, first!, second!, to!]
  })

const HALVINGS = 18

/** Position on a curve by fraction; cached, because a pleated skirt asks thousands of times. */
function at([from, first, second, to]: Curve, axis: 0 | 1, t: number): number {
  const left = 1 - t
  return (
    left * left * left * from[axis] +
    3 * left * left * t * first[axis] +
    3 * left * t * t * second[axis] +
    t * t * t * to[axis]
  )
}

/** Where curves that run down pass a height. */
export function xAt(curves: readonly Curve[], y: number): number {
  const curve = curves.find(([, , , to]) => y <= to[1]) ?? curves.at(-1)!
  let [low, high] = [0, 1]
  for (let index = 0; index < HALVINGS; index++) {
    const middle = (low + high) / 2
    if (at(curve, 1, middle) < y) low = middle
    else high = middle
  }
  return at(curve, 0, (low + high) / 2)
}

/** The part of curves between two heights. */
export function within(curves: readonly Curve[], fromY: number, toY: number, steps = 4): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const y = fromY + ((toY - fromY) * index) / steps
    return [xAt(curves, y), y]
  })
}

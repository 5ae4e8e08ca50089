import type { Mark } from './drawing.ts'
import { Pen, moved, type Point, type Side } from './pen.ts'

/**
 * A fold of the cloth: strongest at its start, fading to its end, widest in between.
 * @param width mm at the widest
 */
export function crease(
  side: Side,
  from: Point,
  by: Point,
  to: Point,
  width: number,
  strength: number,
): Mark[] {
  const [length, steep] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])]
  return [1, 0.5].map((part): Mark => {
    const reach = width * part
    const [dx, dy] = length > steep ? [0, reach] : [reach, 0]
    const d = new Pen(side)
      .move(...from)
      .bend(moved(by, dx, dy), to)
      .bend(moved(by, -dx, -dy), from)
      .close().d
    return {
      d,
      fill: {
        kind: 'fade',
        tone: 'shade',
        from: [side * from[0], from[1]],
        to: [side * to[0], to[1]],
        stops: [
          [0, strength / 2],
          [0.55, strength / 3],
          [1, 0],
        ],
      },
    }
  })
}

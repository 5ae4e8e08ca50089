import type { Mark } from './drawing.ts'
import { circle, type Point } from './pen.ts'

/** A button with four holes. Diameters: 32 L is 20 mm, 24 L 15 mm. */
export function button(at: Point, diameter: number): Mark[] {
  return [{ d: circle(at, diameter / 2), button: { at, diameter } }]
}

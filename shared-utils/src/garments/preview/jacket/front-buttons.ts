import type { Layer, Mark } from '../drawing.ts'
import { button } from '../button.ts'
import { Pen, type Point } from '../pen.ts'
import type { Body } from './body.ts'
import type { ClosingLine } from './closing.ts'

/** The buttons of a front, with the holes of those that close. */
export function frontButtons(body: Body, closing: ClosingLine, diameter = 20): Layer {
  const side = body.over
  const marks = closing.buttons.flatMap(({ x, y, works, both }): Mark[] => {
    const hole: Mark[] = works
      ? [
          {
            d: new Pen(side).move(-body.overlap + 7, y).line([-body.overlap + 30, y]).d,
            stroke: { ink: 'thread', width: 2.2 },
          },
        ]
      : []
    const places: Point[] = both
      ? [
          [side * x, y],
          [-side * x, y],
        ]
      : [[-side * x, y]]
    return [...hole, ...places.flatMap((place) => button(place, diameter))]
  })
  return { name: 'buttons', group: 'button.no', marks }
}

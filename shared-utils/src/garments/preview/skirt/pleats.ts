import type { Layer, Mark } from '../drawing.ts'
import { cloth, edge, even, line, soft } from '../marks.ts'
import { Pen, type Point } from '../pen.ts'
import { hemAt, ray, skirtOutline, through, turns } from './hem.ts'
import type { Shape } from './skirt-shape.ts'

/** How far under the next pleat shade reaches, parts of a pleat. */
const UNDER = [0.8, 0.55, 0.34, 0.16] as const

/** Knife pleats: each lies over the next, sewn down to the hip. */
export function knifePleats(shape: Shape): Layer {
  const { waist, hem, hemY, freeY } = shape
  const top = waist.top + waist.band
  const parts = turns(shape).map(([x]) => x / hem)
  const inner = parts.slice(1, -1)
  const sewn = new Pen()
  const free = new Pen()
  const lit = new Pen()
  for (const part of inner) {
    through(sewn, ray(shape, part, top, freeY, 3))
    const points = ray(shape, part, freeY, hemY)
    const foot: Point = [part * hem, hemAt(shape, part) + 3.5]
    through(free, points).line(foot)
    through(
      lit,
      points.map(([x, y]): Point => [x + 2, y]),
    ).line([foot[0] + 2, foot[1]])
  }
  const under = (share: number) => {
    const pen = new Pen()
    for (let index = 1; index < parts.length; index++) {
      const part = parts[index]!
      const wide = part - parts[index - 1]!
      const right = ray(shape, part, freeY - 30, hemY, 4)
      const left = ray(
        shape,
        part - wide * share,
        freeY + 40 + share * (hemY - freeY) * 0.42,
        hemY,
        4,
      ).reverse()
      through(pen, right)
        .line(
          [part * hem, hemAt(shape, part) + 4],
          [(part - wide * share) * hem, hemAt(shape, part) + 4],
          ...left,
        )
        .close()
    }
    return pen.d
  }
  const bright = new Pen()
  for (let index = 0; index < parts.length - 1; index++) {
    const [part, next] = [parts[index]!, parts[index + 1]!]
    const end = part + (next - part) * 0.34
    through(bright, ray(shape, part, freeY, hemY, 3))
      .line(...ray(shape, end, freeY + (hemY - freeY) * 0.3, hemY, 3).reverse())
      .close()
  }
  return {
    name: 'knife pleats',
    group: 'shape',
    clip: skirtOutline(shape),
    marks: [
      ...UNDER.map((share) => even(under(share), 'shade', 0.11)),
      even(bright.d, 'light', 0.07),
      line(sewn.d, 'seam', 1.1, 0.7),
      line(free.d, 'edge', 1.4, 0.9),
      line(lit.d, 'light', 1.2, 0.2),
    ],
  }
}

/** Where inverted pleats lie, parts of the half width. */
export const BOX_PARTS = [-0.56, 0, 0.56] as const

/** Box pleats: two folds meet and open towards the hem. */
export function boxPleats(shape: Shape): Layer {
  const { waist, hem, hemY, freeY } = shape
  const top = waist.top + waist.band
  const opening = hem * 0.052
  const sewn = new Pen()
  const hollow = new Pen()
  const folds = new Pen()
  const lit = new Pen()
  const flanks: Pen[] = [new Pen(), new Pen(), new Pen()]
  for (const part of BOX_PARTS) {
    through(sewn, ray(shape, part, top, freeY, 3))
    const [start, ...rest] = ray(shape, part, freeY, hemY, 1)
    const [sx, sy] = start!
    const foot = rest.at(-1)![0]
    const low = hemAt(shape, part) + 6
    const left = opening * (part > 0 ? 0.8 : 1)
    const right = opening * (part < 0 ? 0.8 : 1)
    const middleY = (freeY + hemY) / 2
    const leftFold = (pen: Pen) =>
      pen.move(sx, sy).bend([(sx + foot) / 2 - left * 0.2, middleY], [foot - left, low])
    const rightFold = (pen: Pen) =>
      pen.move(sx, sy).bend([(sx + foot) / 2 + right * 0.2, middleY], [foot + right, low])
    leftFold(hollow)
      .line([foot + right, low])
      .bend([(sx + foot) / 2 + right * 0.2, middleY], [sx, sy])
      .close()
    rightFold(leftFold(folds))
    lit
      .move(sx - 2, sy + 30)
      .bend([(sx + foot) / 2 - left * 0.2 - 2, middleY], [foot - left - 2, low])
      .move(sx + 2, sy + 30)
      .bend([(sx + foot) / 2 + right * 0.2 + 2, middleY], [foot + right + 2, low])
    flanks.forEach((pen, index) => {
      const reach = [58, 36, 17][index]!
      for (const way of [-1, 1])
        pen
          .move(sx, sy - 10)
          .bend([(sx + foot) / 2, middleY], [foot + way * (way < 0 ? left : right), low])
          .line([foot + way * (opening + reach), low])
          .bend([(sx + foot) / 2 + way * reach * 0.5, middleY], [sx, sy - 10])
          .close()
    })
  }
  return {
    name: 'box pleats',
    group: 'shape',
    clip: skirtOutline(shape),
    marks: [
      ...flanks.map((pen) => even(pen.d, 'shade', 0.07)),
      ...soft(folds.d, 'shade', 12, 0.2),
      cloth(hollow.d),
      even(hollow.d, 'shade', 0.5),
      line(sewn.d, 'seam', 1.2, 0.8),
      edge(folds.d, 1.5),
      line(lit.d, 'light', 1.2, 0.2),
    ],
  }
}

/** Darts from the waist, as many on each half as ordered. */
export function darts(shape: Shape, count: number): Mark[] {
  const { waist, view, scale } = shape
  const top = waist.top + waist.band + 2
  const length = (view === 'front' ? 84 : 118) * scale
  const pen = new Pen()
  for (const place of count === 1 ? [0.5] : [0.4, 0.68])
    for (const part of [-place, place]) {
      const x = part * waist.half
      const y = top + waist.dip * (1 - part * part)
      pen.move(x, y).line([x * 1.05, y + length * (place > 0.6 ? 0.86 : 1)])
    }
  return [...soft(pen.d, 'shade', 8, 0.14), line(pen.d, 'seam', 1.2, 0.75)]
}

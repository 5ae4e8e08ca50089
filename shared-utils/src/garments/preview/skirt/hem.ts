import type { Layer } from '../drawing.ts'
import { trace, xAt } from '../lower/curves.ts'
import { cloth, down, edge, even } from '../marks.ts'
import { alongWaist } from '../lower/waist.ts'
import { Pen, type Point } from '../pen.ts'
import type { Cut, Shape } from './skirt-shape.ts'

/** Flutes of the hem of a cut: visible number, and depth in mm. */
const FLUTES: Partial<Record<Cut, { count: number; depth: number }>> = {
  flare: { count: 5, depth: 13 },
  half: { count: 7, depth: 18 },
  circle: { count: 9, depth: 24 },
  mermaid: { count: 5, depth: 15 },
}
const KNIFE_PLEATS = 13

/** Where the cloth turns along the hem, from left to right: closer together towards the sides, as on anything round. */
export function turns({ cut, hem, hemY, sag }: Shape): Point[] {
  const count = cut === 'knife' ? KNIFE_PLEATS : (FLUTES[cut]?.count ?? 1)
  return Array.from({ length: count + 1 }, (_, index) => {
    const part = Math.sin(((index / count) * 2 - 1) * (Math.PI / 2) * 0.92) / Math.sin((Math.PI / 2) * 0.92)
    return [part * hem, hemY + sag * (1 - part * part)]
  })
}

/** Depth of the flutes of a cut, mm. */
export const fluteDepth = ({ cut, scale }: Shape): number => (FLUTES[cut]?.depth ?? 0) * scale

/** The near hem, from right to left, from the pen's position. */
function nearHem(pen: Pen, shape: Shape): Pen {
  const places = turns(shape)
  const depth = fluteDepth(shape)
  for (let index = places.length - 1; index > 0; index--) {
    const [rx, ry] = places[index]!
    const [lx, ly] = places[index - 1]!
    const wide = rx - lx
    if (shape.cut === 'knife') pen.line([rx, ry - 3], [lx + 1, ly + 4])
    else if (depth === 0) pen.bend([0, shape.hemY + shape.sag * 2], [lx, ly])
    else {
      // the outermost flutes turn away and do not swing out beyond the sides
      const [right, left] = [index < places.length - 1 ? 0.14 : -0.12, index > 1 ? 0.14 : -0.12]
      pen.curve([rx + wide * right, ry + depth * 1.4], [lx - wide * left, ly + depth * 1.4], [lx, ly])
    }
  }
  return pen
}

/** A skirt from the waist line to the hem. */
export function skirtOutline(shape: Shape): string {
  const { waist, side } = shape
  const pen = new Pen().move(-waist.half, waist.top)
  trace(alongWaist(pen, waist, -waist.half, waist.half), side)
  nearHem(pen, shape)
  const up = side.map(([from, first, second, to]) => [to, second, first, from] as const).reverse()
  for (const [, first, second, to] of up)
    pen.curve([-first[0], first[1]], [-second[0], second[1]], [-to[0], to[1]])
  return pen.close().d
}

/** The inside of the far side of the hem, between the flutes and below the edge. */
export function hemInside(shape: Shape): Layer {
  const { hem, hemY, sag, cut } = shape
  const places = turns(shape)
  const depth = fluteDepth(shape)
  const pen = new Pen()
  if (depth > 0)
    for (let index = 1; index < places.length - 1; index++) {
      const [x, y] = places[index]!
      const left = (x - places[index - 1]![0]) * 0.5
      const right = (places[index + 1]![0] - x) * 0.5
      pen
        .move(x - left, y + depth * 0.3)
        .curve([x - left * 0.4, y + depth], [x + right * 0.4, y + depth], [x + right, y + depth * 0.3])
        .line([x, y - depth * 1.4])
        .close()
    }
  else if (cut !== 'knife')
    pen
      .move(-hem + 1, hemY - 1)
      .bend([0, hemY + sag * 2 + 7], [hem - 1, hemY - 1])
      .bend([0, hemY - 30], [-hem + 1, hemY - 1])
      .close()
  else return { name: 'hem inside', marks: [] }
  const shade = down(pen.d, 'shade', hemY - depth, hemY + sag + depth + 6, [
    [0, 0.75],
    [1, 0.5],
  ])
  return {
    name: 'hem inside',
    group: 'length',
    marks: [cloth(pen.d), shade, even(pen.d, 'shade', 0.1), edge(pen.d, 1.1)],
  }
}

/** A line down the skirt that keeps its part of the width. */
export function ray({ side }: Shape, part: number, fromY: number, toY: number, steps = 5): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const y = fromY + ((toY - fromY) * index) / steps
    return [xAt(side, y) * part, y]
  })
}

/** Points as one line. */
export const through = (pen: Pen, points: readonly Point[]): Pen =>
  pen.move(...points[0]!).line(...points.slice(1))

/** Height of the hem at a part of its width. */
export const hemAt = ({ hemY, sag }: Shape, part: number): number => hemY + sag * (1 - part * part)

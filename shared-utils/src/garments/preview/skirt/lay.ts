import type { Mark } from '../drawing.ts'
import { leanOf, type Grain } from '../grain.ts'
import { cloth } from '../marks.ts'
import { Pen, type Point } from '../pen.ts'
import { fluteDepth, hemAt, ray, skirtOutline, through, turns } from './hem.ts'
import { BOX_PARTS } from './pleats.ts'
import type { Cut, Shape } from './skirt-shape.ts'

/** Cuts that fall in flutes are made of gores, one to a flute, so that stripes and checks hang evenly all round. */
const GORED: readonly Cut[] = ['flare', 'half', 'circle']
/** Cloth that a fold hides, of what it shows. */
const HIDDEN = { knife: 1.7, box: 0.62 } as const

/** Parts of the half width at which the cloth turns. */
function foldsOf(shape: Shape): readonly number[] {
  if (shape.cut === 'box') return [-1, ...BOX_PARTS, 1]
  return turns(shape).map(([x]) => x / shape.hem)
}

/** How the cloth lies on the strip between two folds. */
export function stripGrain(shape: Shape, index: number): Grain {
  const { cut, hem, hemY, waist, hip } = shape
  const parts = foldsOf(shape)
  const middle = (parts[index]! + parts[index + 1]!) / 2
  const foot: Point = [middle * hem, hemAt(shape, middle)]
  const turn = leanOf(foot, ray(shape, middle, waist.top + waist.band, hemY, 1)[0]!)
  // level lines are as far from the hem all round
  const level = hemAt(shape, 0)
  const shown = (2 * hip) / (parts.length - 1)
  const nth = index - (parts.length - 2) / 2
  switch (cut) {
    case 'knife':
      return { turn, at: foot, from: [nth * shown * (1 + HIDDEN.knife), level] }
    case 'box':
      return { turn, at: foot, from: [foot[0] + nth * hip * HIDDEN.box, level] }
    default:
      return { turn, at: foot, from: [foot[0], level] }
  }
}

/** The cloth of a skirt: one piece, or a strip from fold to fold where it is pleated or falls in flutes. */
export function clothOf(shape: Shape): Mark[] {
  const { cut, waist, hemY, sag } = shape
  const isFolded = cut === 'knife' || cut === 'box' || GORED.includes(cut)
  if (!isFolded) return [cloth(skirtOutline(shape))]
  const parts = foldsOf(shape)
  const low = hemY + sag + fluteDepth(shape) * 1.5 + 4
  return parts.slice(1).map((to, index) => {
    const right = ray(shape, to, waist.top, hemY, 5)
    // a little under its neighbour: no gap between them
    const left = ray(shape, parts[index]! - 0.004, waist.top, hemY, 5).reverse()
    const d = through(new Pen(), right)
      .line([right.at(-1)![0], low], [left[0]![0], low], ...left)
      .close().d
    return cloth(d, stripGrain(shape, index))
  })
}

import type { Mark } from '../drawing.ts'
import { button } from '../button.ts'
import { even, line } from '../marks.ts'
import { Pen, type Point, type Side } from '../pen.ts'
import type { Body } from './body.ts'

/** How a jacket or coat is lined. */
export type LiningStyle = 'full' | 'half' | 'quarter' | 'none' | 'quilted' | 'detachable'

/** Quilting stitches run aslant, so far apart, mm. */
const QUILT = 46
/** How much shorter than the coat a liner is that can be taken out. */
const LINER_ABOVE = 118

/** Down to where the back is lined. */
export function liningEnd(kind: LiningStyle, { top, armpitY, hemY }: Body): number {
  switch (kind) {
    case 'half':
      return armpitY + 40
    case 'quarter':
      return top + 130
    case 'none':
      return top + 62
    default:
      return hemY - 26
  }
}

/** Rows of stitches aslant both ways, over a part of one half. */
function quilting(side: Side, [left, right]: Point, [top, low]: Point): Mark[] {
  const pen = new Pen(side)
  for (const way of [-1, 1]) {
    const first = way > 0 ? left - (low - top) : left
    for (let x = first; x < (way > 0 ? right : right + low - top); x += QUILT) {
      // only as much of the row as lies between the sides
      const from = Math.max(0, way > 0 ? left - x : x - right)
      const to = Math.min(low - top, way > 0 ? right - x : x - left)
      if (to > from) pen.move(x + way * from, top + from).line([x + way * to, top + to])
    }
  }
  return [line(pen.d, 'shade', 7, 0.1), line(pen.d, 'shade', 3, 0.14), line(pen.d, 'light', 1, 0.3, [3, 2])]
}

/** Warm lining within a part of one half: quilted, or a liner that can be taken out. */
export function warmLining(
  kind: LiningStyle,
  side: Side,
  { top, armpitY, hemY }: Body,
  [left, right]: Point,
  isFront: boolean,
): Mark[] {
  if (kind === 'quilted') return quilting(side, [left, right], [top, hemY - 26])
  if (kind !== 'detachable') return []
  const upper = isFront ? armpitY - 96 : top + 96
  const low = hemY - LINER_ABOVE
  const end = right - (isFront ? 12 : 0)
  const pen = new Pen(side)
  const d = isFront
    ? pen.move(left, upper + 40).bend([end - 30, upper + 30], [end, upper])
    : pen.move(left, upper).line([end, upper])
  const piece = d.line([end, low], [left, low]).close().d
  const bound = isFront
    ? new Pen(side)
        .move(left, upper + 40)
        .bend([end - 30, upper + 30], [end, upper])
        .line([end, low], [left, low]).d
    : new Pen(side).move(left, upper).line([end, upper]).move(end, low).line([left, low]).d
  const held = isFront
    ? [0.08, 0.36, 0.64, 0.92].flatMap((part) => button([side * (end - 9), upper + (low - upper) * part], 13))
    : []
  return [
    { d: piece, fill: { kind: 'lining' } },
    even(piece, 'light', 0.05),
    ...quilting(side, [left, end], [upper + (isFront ? 42 : 0), low]),
    line(bound, 'shade', 14, 0.14),
    line(bound, 'shade', 7, 0.5),
    line(bound, 'light', 1.2, 0.35),
    ...held,
  ]
}

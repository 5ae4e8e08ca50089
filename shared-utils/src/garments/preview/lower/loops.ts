import type { Mark } from '../drawing.ts'
import { Pen } from '../pen.ts'
import { cloth, edge, even, line, soft } from '../marks.ts'
import { waistY, type Waist } from './waist.ts'

/** How far loops extend beyond the band, above and below. */
const OVER = { above: 3, below: 8 }

/** Belt loops at parts of the half waist. */
export function loopMarks(waist: Waist, parts: readonly number[], width: number): Mark[] {
  if (parts.length === 0) return []
  const band = waist.band || 40
  const loops = parts.map((part) => {
    const x = part * waist.half
    const y = waistY(waist, x)
    // at the side a loop is seen at an angle
    const half = (width / 2) * (Math.abs(part) > 0.9 ? 0.62 : 1)
    return { x, half, top: y - OVER.above, low: y + band + OVER.below }
  })
  type Loop = (typeof loops)[number]
  const each = (draw: (pen: Pen, loop: Loop) => Pen) =>
    loops.reduce((pen, loop) => draw(pen, loop), new Pen()).d
  const box = (from: (loop: Loop) => number) =>
    each((pen, loop) =>
      pen
        .move(from(loop), loop.top)
        .line([loop.x + loop.half, loop.top], [loop.x + loop.half, loop.low], [from(loop), loop.low])
        .close(),
    )
  const whole = box(({ x, half }) => x - half)
  const shadow = each((pen, { x, half, top, low }) =>
    pen.move(x + half, top + 5).line([x + half, low + 1], [x - half, low + 1]),
  )
  const sewn = each((pen, { x, half, top, low }) =>
    pen
      .move(x - half + 1, top + 6)
      .line([x + half - 1, top + 6])
      .move(x - half + 1, low - 5)
      .line([x + half - 1, low - 5]),
  )
  return [
    ...soft(shadow, 'shade', 9, 0.3),
    cloth(whole),
    even(whole, 'light', 0.06),
    even(
      box(({ x, half }) => x + half * 0.3),
      'shade',
      0.16,
    ),
    line(sewn, 'thread', 1.2, 0.8),
    edge(whole, 1.2),
  ]
}

import type { Layer, Mark } from '../drawing.ts'
import { shadowAlong } from '../shadow.ts'
import { cloth, edge, line } from '../marks.ts'
import { Pen, turned, type Point, type Side } from '../pen.ts'
import { light, shade } from '../tones.ts'
import { frontOutline, type Waistcoat } from './cut.ts'

/** A welt that rises towards the side, its grain matched to the front. */
function welt(side: Side, [x, y]: Point, width: number, height: number): Mark[] {
  const middle: Point = [x + width / 2, y]
  const at = (dx: number, dy: number): Point => turned([x + dx, y + dy], middle, -7)
  const d = new Pen(side)
    .move(...at(0, -height))
    .line(at(width, -height), at(width, 0), at(0, 0))
    .close().d
  const mouth = new Pen(side).move(...at(1, -height)).line(at(width - 1, -height)).d
  return [
    ...shadowAlong(d, 0.55),
    cloth(d),
    light(d, [0, y - height - 4], [0, y + 6], 0, 0.13, 1, 0),
    edge(d, 1.3),
    line(mouth, 'shade', 2, 0.4),
  ]
}

function flap(side: Side, [x, y]: Point, width: number): Mark[] {
  const middle: Point = [x + width / 2, y]
  const at = (dx: number, dy: number): Point => turned([x + dx, y + dy], middle, -5)
  const d = new Pen(side)
    .move(...at(0, 0))
    .line(at(width, 0), at(width + 1, 30))
    .bend(at(width + 1, 41), at(width - 11, 41))
    .line(at(10, 41))
    .bend(at(-2, 41), at(-2, 30))
    .close().d
  const jet = new Pen(side)
    .move(...at(0, -4))
    .line(at(width, -4), at(width, 2), at(0, 2))
    .close().d
  return [
    { d: jet, fill: { kind: 'cloth', turn: 0 }, stroke: { ink: 'edge', width: 1 } },
    ...shadowAlong(d, 0.7),
    cloth(d),
    shade(d, [0, y - 4], [0, y + 12], 0, 0.26, 1, 0),
    edge(d, 1.3),
  ]
}

/** The pockets of one front; the breast pocket is on the wearer's left. */
export function pockets(side: Side, waistcoat: Waistcoat): Layer[] {
  const { body, style, closing } = waistcoat
  const kind = style.one('pocket', 'w2')
  if (kind === 'none') return []
  const { waist, chest, waistY, armpitY, hemY } = body
  const clear = closing.overlap > 30 ? closing.overlap + 13 : 0
  const width = Math.min(112, waist * 0.57, waist * 0.9 - clear)
  const x = Math.max(waist * 0.86 - width, clear)
  const y = waistY + Math.min(46, (hemY - waistY) * 0.36)
  const marks = kind === 'f2' ? flap(side, [x, y - 8], width) : welt(side, [x, y], width, 21)
  const upperY = armpitY + (waistY - armpitY) * 0.36
  const upper =
    kind === 'w4' || (kind === 'w3' && side === 1)
      ? welt(side, [chest * 0.37, upperY], Math.min(90, chest * 0.4), 18)
      : []
  return [
    { name: 'pockets', group: 'pocket', clip: frontOutline(side, waistcoat), marks: [...marks, ...upper] },
  ]
}

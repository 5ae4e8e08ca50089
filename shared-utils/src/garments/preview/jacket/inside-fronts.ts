import type { Layer, Mark } from '../drawing.ts'
import { button } from '../button.ts'
import { FRAMES } from '../frames.ts'
import { cloth, edge, line } from '../marks.ts'
import { Pen, type Point, type Side } from '../pen.ts'
import { shadowAlong } from '../shadow.ts'
import { light, shade } from '../tones.ts'
import { warmLining, type LiningStyle } from './lining.ts'
import { backHalf, type Open } from './open.ts'

/** Half the frame. */
const FRAME = FRAMES.MJ[0] / 2
/** Width of a front laid open, and of the facing along its edge. */
const FRONT = 192
const FACING = 86

/** The free edge of an open front, and the inner edge of its facing at the waist. */
function edges({ body }: Open): { edge: number; inner: number } {
  const edge = Math.min(backHalf(body) + FRONT, FRAME - 6)
  return { edge, inner: edge - FACING }
}

/** Where collar and lapel end when they are unrolled. */
function unrolled(open: Open): { tip: Point; notch: Point; collar: Point } {
  const { top } = open.body
  const { edge } = edges(open)
  return { tip: [edge - 22, top + 148], notch: [edge - 70, top + 122], collar: [edge - 58, top + 88] }
}

/** From the side seam round the free edge up to the notch of collar and lapel. */
function frontPath(side: Side, open: Open): string {
  const { body, style } = open
  const { top, neck, armpitY, waistY, hemY } = body
  const w = backHalf(body)
  const { edge } = edges(open)
  const { tip, notch } = unrolled(open)
  const pen = new Pen(side)
    .move(neck - 4, top + 12)
    .line([w + 26, top + 65])
    // the armhole is open
    .curve([w + 38, top + 130], [w + 30, armpitY - 46], [w + 4, armpitY])
    .curve([w, armpitY + 80], [w - 14, waistY - 60], [w - 14, waistY])
    .curve([w - 14, waistY + 90], [w, hemY - 120], [w + 6, hemY])
  if (style.one('hem.front', 'round') === 'square') pen.line([edge - 12, hemY + 4], [edge, waistY - 40])
  else
    pen
      .line([edge - 96, hemY + 4])
      .curve([edge - 40, hemY + 4], [edge - 12, hemY - 50], [edge - 6, hemY - 130])
      .line([edge, waistY - 40])
  return pen
    .curve([edge + 2, waistY - 120], [edge - 8, tip[1] + 60], tip)
    .line(notch)
    .line([neck + 40, top + 46])
    .close().d
}

/** The facing: cloth along the free edge, with the lapel's right side. */
function facingPath(side: Side, open: Open): string {
  const { neck, top, armpitY, waistY, hemY } = open.body
  const { edge, inner } = edges(open)
  const pen = new Pen(side).move(neck + 26, top + 20)
  const kind = open.style.one('facing.shape', 'std')
  if (kind === 'amf')
    pen
      .curve([inner - 60, armpitY - 110], [inner - 34, armpitY - 20], [inner - 74, armpitY + 26])
      .line([inner - 74, armpitY + 176])
      .curve([inner - 20, armpitY + 182], [inner + 8, waistY + 60], [inner + 6, hemY + 10])
  else if (kind === 'round')
    pen
      .curve([inner - 40, armpitY - 100], [inner - 2, armpitY], [inner, waistY])
      .curve([inner, hemY - 150], [inner - 20, hemY - 60], [inner - 96, hemY + 10])
  else
    pen.curve([inner - 40, armpitY - 100], [inner - 2, armpitY], [inner, waistY]).line([inner + 4, hemY + 10])
  return pen.line([edge + 6, hemY + 10], [edge + 6, top]).close().d
}

/** The collar from the back of the neck to its end, unrolled. */
function collarWing(side: Side, open: Open): Mark[] {
  const { neck, top } = open.body
  const { collar, notch } = unrolled(open)
  const d = new Pen(side)
    .move(neck - 12, top - 16)
    .curve([neck + 30, top - 6], [collar[0] - 70, collar[1] - 46], collar)
    .line(notch)
    .line([neck + 40, top + 46])
    .curve([neck + 20, top + 34], [neck + 4, top + 24], [neck - 10, top + 16])
    .close().d
  const grain = { turn: 62 * side, at: [side * neck, top] as Point }
  return [
    cloth(d, grain),
    shade(d, [side * neck, top - 10], [side * collar[0], collar[1]], 0, 0.3, 0.5, 0, 1, 0.08),
    edge(d),
  ]
}

/** One front seen from its lining. */
export function frontInside(side: Side, open: Open): Layer {
  const { style, body } = open
  const d = frontPath(side, open)
  const facing = facingPath(side, open)
  const { inner } = edges(open)
  const kind = style.one('lining.style', 'full') as LiningStyle
  const piping = style.one('piping', 'none')
  const trim = style.one('lapel.facing', 'self')
  const w = backHalf(body)
  return {
    name: 'front inside',
    group: 'facing.shape',
    clip: d,
    marks: [
      kind === 'none' ? cloth(d) : { d, fill: { kind: 'lining' } },
      ...warmLining(kind, side, body, [w - 20, inner], true),
      shade(d, [side * w, 0], [side * (w + 84), 0], 0, 0.42, 0.5, 0.08, 1, 0),
      ...shadowAlong(facing, 0.4),
      trim === 'satin' || trim === 'grosgrain'
        ? { d: facing, fill: { kind: 'trim', trim } }
        : cloth(facing, { turn: 2 * side, at: [side * inner, body.waistY] }),
      light(facing, [side * inner, 0], [side * (inner + FACING), 0], 0, 0, 0.5, 0.1, 1, 0),
      piping === 'none' ? line(facing, 'edge', 1.3) : line(facing, { colour: piping }, 4),
      edge(d, 2.4),
    ],
  }
}

/** Both ends of the collar beside the back of the neck. */
export const collarWings = (open: Open): Layer => ({
  name: 'collar ends',
  group: 'lapel.gorge',
  marks: ([-1, 1] as const).flatMap((side) => collarWing(side, open)),
})

/** Where the inner pockets lie: their middle, and the height of the upper ones. */
export function pocketPlace(open: Open): { x: number; y: number; width: number } {
  const { inner } = edges(open)
  const left = backHalf(open.body) + 12
  return { x: (left + inner) / 2 + 4, y: open.body.armpitY + 48, width: inner - left }
}

function jet([x, y]: Point, width: number, tilt: number, piped: string): Mark[] {
  const half = width / 2
  const d = new Pen()
    .move(x - half, y - tilt - 5)
    .line([x + half, y + tilt - 5], [x + half, y + tilt + 5], [x - half, y - tilt + 5])
    .close().d
  const mouth = new Pen().move(x - half, y - tilt).line([x + half, y + tilt]).d
  return [
    ...shadowAlong(d, 0.7),
    { d, fill: piped === 'none' ? { kind: 'lining' } : { kind: 'colour', colour: piped } },
    light(d, [0, y - 8], [0, y + 4], 0, 0.3, 1, 0),
    line(d, 'shade', 1, 0.7),
    line(mouth, 'shade', 2.2, 0.8),
  ]
}

/** The inner pockets; the wearer's left front is the viewer's right. */
export function insidePockets(open: Open): Layer {
  const { style, body } = open
  const chosen = style.several('pocket.inside', ['left', 'right'])
  const piped = style.one('piping', 'none')
  const { x, y, width } = pocketPlace(open)
  const wide = Math.min(104, width - 8)
  const has = (code: string) => chosen.includes(code)
  const marks: Mark[] = []
  if (has('left')) marks.push(...jet([x, y], wide, 3, piped))
  if (has('right')) marks.push(...jet([-x, y], wide, -3, piped))
  if (has('pen')) marks.push(...jet([x + 6, y + 96], 40, 0, piped))
  if (has('card')) marks.push(...jet([-x, y + 110], wide * 0.82, 0, piped))
  if (has('phone')) marks.push(...jet([-x, y + 186], wide * 0.94, 0, piped))
  if (has('ticket')) marks.push(...jet([x, body.hemY - 160], wide * 0.72, 0, piped))
  if (has('flapTab')) {
    const tab = new Pen()
      .move(x - 24, y - 2)
      .line([x + 24, y - 2], [x, y + 34])
      .close().d
    marks.push(
      ...shadowAlong(tab, 0.5),
      { d: tab, fill: { kind: 'lining' }, stroke: { ink: 'shade', width: 1, opacity: 0.7 } },
      ...button([x, y + 22], 13),
    )
  }
  return { name: 'inside pockets', group: 'pocket.inside', marks }
}

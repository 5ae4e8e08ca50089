import type { Layer, Mark } from '../drawing.ts'
import { cloth, edge, line } from '../marks.ts'
import { Pen, turned, type Point, type Side } from '../pen.ts'
import { shadowAlong } from '../shadow.ts'
import { light, shade } from '../tones.ts'
import type { Body } from './body.ts'
import type { Front } from './front.ts'
import { frontOutline, sideShade } from './fronts.ts'

type What = 'flap' | 'jet' | 'patch' | 'welt'

/** A pocket as it lies on one front. */
interface Place {
  side: Side
  body: Body
  start: Point
  width: number
  /** of a flap, mm */
  height: number
  /** degrees it falls towards the side */
  slant: number
}

/** Position of the lower pockets: clear of the other front's edge, and of the side. */
function along({ waist, hem, overlap }: Body): { from: number; width: number } {
  const seen = waist + (hem - waist) * 0.45
  const isDouble = overlap > 40
  const to = seen - (isDouble ? 8 : 15)
  const from = Math.max(to - 146, isDouble ? overlap + 9 : 46)
  return { from, width: to - from }
}

/** Height of a ticket pocket's flap, mm. */
const TICKET = 40

/** Pocket mouths and what covers them. */
export function lowerPockets({ body, style, shape }: Front): Layer[] {
  const kind = style.one('pocket.lower', 'flap')
  if (kind === 'none') return []
  const slant = style.one('pocket.angle', 'straight') === 'slant' ? 8 : 1.5
  const { from, width } = along(body)
  const height = style.number('flap.width', 50, 40, 65)
  // on a short jacket they lie higher
  const y = Math.min(body.waistY + 78, body.hemY - height - 48)
  return ([-1, 1] as const).flatMap((side) => {
    const panel = frontOutline(side, body, shape)
    const make = (top: number, wide: number, start: number, what: What, high = height): Layer => ({
      name: 'lower pocket',
      group: 'pocket.lower',
      clip: panel,
      marks: pocketMarks({ side, body, start: [start, top], width: wide, height: high, slant }, what),
    })
    const base =
      kind === 'patchFlap'
        ? [make(y, width, from, 'patch'), make(y - 4, width + 4, from - 2, 'flap')]
        : [make(y, width, from, kind as What)]
    const ticket = style.one('pocket.ticket', 'no')
    if (ticket === 'no' || (side === -1) === (body.over === -1)) return base
    const small = kind === 'jet' ? 'jet' : ticket === 'patch' ? 'patch' : 'flap'
    return [...base, make(y - TICKET - 20, width * 0.62, from + width * 0.38, small, TICKET)]
  })
}

function pocketMarks(place: Place, what: What): Mark[] {
  const {
    side,
    body,
    start: [x, y],
    width,
    height,
    slant,
  } = place
  const pivot: Point = [x + width / 2, y]
  const p = (dx: number, dy: number): Point => turned([x + dx, y + dy], pivot, slant)
  const pen = () => new Pen(side)
  // matched to the front: cut so that the pattern continues
  const piece = (d: string, strength: number): Mark[] => [
    ...shadowAlong(d, strength),
    cloth(d),
    sideShade(side, body, d),
  ]
  if (what === 'patch') {
    const depth = width * 1.22
    const inside = (by: number) =>
      pen()
        .move(...p(by, by / 3))
        .line(p(by - 3, depth - 34))
        .bend(p(by - 4, depth - by), p(30, depth - by))
        .line(p(width - 32, depth - by))
        .bend(p(width + 3 - by, depth - by), p(width + 3 - by, depth - 34))
        .line(p(width - by, by / 3))
    const d = inside(0).close().d
    const band = pen()
      .move(...p(0, 20))
      .line(p(width, 20)).d
    return [
      ...piece(d, 0.7),
      shade(d, [0, y + depth * 0.6], [0, y + depth], 0, 0, 1, 0.12),
      edge(d),
      line(inside(5).d, 'seam', 0.8, 0.5),
      line(band, 'seam', 0.9, 0.6),
    ]
  }
  if (what === 'welt') {
    const d = pen()
      .move(...p(0, -12))
      .line(p(width, -12), p(width, 12), p(0, 12))
      .close().d
    return [...piece(d, 0.6), light(d, [0, y - 14], [0, y + 12], 0, 0.1, 1, 0), edge(d, 1.3)]
  }
  const jets = pen()
    .move(...p(0, -5))
    .line(p(width, -5), p(width, 5), p(0, 5))
    .close().d
  const mouth = pen()
    .move(...p(0, 0))
    .line(p(width, 0)).d
  const open = [
    ...shadowAlong(jets, 0.35),
    cloth(jets),
    sideShade(side, body, jets),
    edge(jets, 1),
    line(mouth, 'shade', 1.8, 0.6),
  ]
  if (what === 'jet') return open
  const d = pen()
    .move(...p(0, 0))
    .line(p(width, 0), p(width + 2, height - 14))
    .bend(p(width + 2, height), p(width - 12, height))
    .line(p(9, height - 2))
    .bend(p(-4, height - 2), p(-4, height - 15))
    .close().d
  return [
    ...open,
    ...piece(d, 0.8),
    shade(d, [0, y], [0, y + 14], 0, 0.2, 1, 0),
    light(d, [0, y + height * 0.3], [0, y + height], 0, 0, 1, 0.07),
    edge(d, 1.3),
  ]
}

/** The breast pocket, on the wearer's left. */
export function chestPocket({ body, style, shape }: Front): Layer[] {
  const kind = style.one('pocket.chest', 'welt')
  if (kind === 'none') return []
  const y = body.armpitY + (body.waistY - body.armpitY) * 0.02
  const x = body.chest * 0.32
  const wide = body.chest * 0.37
  const d = chestOutline(kind, [x, y], wide)
  const row = kind === 'patch' ? new Pen(1).move(x, y + 12).line([x + wide, y + 6]).d : ''
  return [
    {
      name: 'chest pocket',
      group: 'pocket.chest',
      clip: frontOutline(1, body, shape),
      marks: [
        ...shadowAlong(d, 0.6),
        cloth(d),
        sideShade(1, body, d),
        light(d, [0, y - 12], [0, y + 24], 0, 0.1, 1, 0),
        edge(d, 1.3),
        ...(row ? [line(row, 'seam', 0.9, 0.6)] : []),
      ],
    },
  ]
}

function chestOutline(kind: string, [x, y]: Point, wide: number): string {
  const pen = new Pen(1)
  if (kind === 'patch')
    return pen
      .move(x, y - 6)
      .line([x + wide, y - 12], [x + wide, y + wide * 0.8])
      .bend([x + wide, y + wide * 1.05], [x + wide - 24, y + wide * 1.05])
      .line([x + 22, y + wide * 1.05])
      .bend([x, y + wide * 1.05], [x, y + wide * 0.8])
      .close().d
  if (kind === 'barca')
    return pen
      .move(x, y)
      .curve([x + wide * 0.3, y + 2], [x + wide * 0.7, y - 6], [x + wide, y - 20])
      .line([x + wide, y + 4])
      .curve([x + wide * 0.7, y + 20], [x + wide * 0.3, y + 27], [x, y + 24])
      .close().d
  return pen
    .move(x, y)
    .line([x + wide, y - 12], [x + wide, y + 12], [x, y + 24])
    .close().d
}

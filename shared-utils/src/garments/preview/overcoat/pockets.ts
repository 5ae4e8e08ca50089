import type { Layer, Mark } from '../drawing.ts'
import { frontOutline } from '../jacket/fronts.ts'
import { shadowAlong } from '../shadow.ts'
import { cloth, edge, line } from '../marks.ts'
import { Pen, turned, type Point, type Side } from '../pen.ts'
import { light, shade } from '../tones.ts'
import type { Coat } from './coat.ts'

type At = (dx: number, dy: number) => Point

/** A piece sewn on: its shadow, cloth, light from above, edge and the row that holds it. */
function piece(d: string, [top, bottom]: readonly [number, number], row: string): Mark[] {
  return [
    ...shadowAlong(d, 0.8),
    cloth(d),
    shade(d, [0, top], [0, bottom], 0, 0.2, 0.25, 0, 1, 0.06),
    edge(d, 1.4),
    ...(row ? [line(row, 'seam', 1, 0.5)] : []),
  ]
}

function jets(side: Side, at: At, width: number): Mark[] {
  const d = new Pen(side)
    .move(...at(0, -6))
    .line(at(width, -6), at(width, 6), at(0, 6))
    .close().d
  return [
    { d, fill: { kind: 'cloth', turn: 0 }, stroke: { ink: 'edge', width: 1.1 } },
    line(new Pen(side).move(...at(0, 0)).line(at(width, 0)).d, 'shade', 1.8, 0.6),
  ]
}

function flap(side: Side, at: At, width: number, height: number, y: number): Mark[] {
  const d = new Pen(side)
    .move(...at(0, 0))
    .line(at(width, 0), at(width + 2, height - 16))
    .bend(at(width + 2, height), at(width - 14, height))
    .line(at(10, height - 2))
    .bend(at(-4, height - 2), at(-4, height - 16))
    .close().d
  return piece(d, [y - 4, y + height], '')
}

function patch(side: Side, at: At, width: number, depth: number, y: number): Mark[] {
  const pen = (inset: number) =>
    new Pen(side)
      .move(...at(inset, 0))
      .line(at(inset - 2, depth - 34))
      .bend(at(inset - 2, depth - inset), at(32, depth - inset))
      .line(at(width - 32, depth - inset))
      .bend(at(width + 2 - inset, depth - inset), at(width + 2 - inset, depth - 34))
      .line(at(width - inset, 0))
  return piece(pen(0).close().d, [y, y + depth], pen(8).d)
}

/** A nearly vertical pocket mouth; with a welt, or only stitched. */
function upright(side: Side, [x, y]: Point, kind: string): Mark[] {
  const isWelt = kind === 'welt'
  const [half, long] = isWelt ? [24, 90] : [9, 96]
  const at: At = (dx, dy) => turned([x + dx, y + dy], [x, y], isWelt ? -17 : -13)
  const d = new Pen(side)
    .move(...at(-half, -long))
    .line(at(half, -long + 4), at(half, long), at(-half, long - 4))
    .close().d
  if (isWelt) {
    const row = new Pen(side).move(...at(-half + 7, -long + 5)).line(at(-half + 7, long - 9)).d
    return piece(d, [y - long, y + long], row)
  }
  const mouth = new Pen(side).move(...at(-half + 2, -long)).line(at(-half + 2, long)).d
  const bars = new Pen(side)
    .move(...at(-half, -long))
    .line(at(half + 2, -long))
    .move(...at(-half, long))
    .line(at(half + 2, long)).d
  return [
    line(mouth, 'shade', 12, 0.12),
    cloth(d),
    light(d, [side * (x - half), 0], [side * (x + half), 0], 0, 0.14, 1, 0),
    edge(mouth, 2),
    line(new Pen(side).move(...at(half, -long)).line(at(half, long)).d, 'thread', 1.1, 0.75, [3.2, 2.4]),
    line(bars, 'thread', 2.6),
  ]
}

/** The pockets below the waist. */
export function lowerPockets(coat: Coat): Layer[] {
  const { body, style, shape, variant } = coat
  const kind = style.one('pocket.lower', 'flap')
  const base = variant === 'cape' ? body.waist * 0.72 : Math.min(body.hem, body.waist + 14)
  const y = body.waistY + (coat.belt === 'none' && variant !== 'cape' ? 96 : 112)
  // clear of the second row of buttons
  const clear = body.overlap > 40 ? 100 : 60
  const width = Math.min(170, base * 0.62, base * 0.95 - clear)
  const left = Math.max(base * 0.93 - width, clear)
  return ([-1, 1] as const).map((side): Layer => {
    const at: At = (dx, dy) => turned([left + dx, y + dy], [left + width / 2, y], 2)
    const depth = Math.min(width * 1.24, body.hemY - y - 34)
    const marks =
      kind === 'flap'
        ? [...jets(side, at, width), ...flap(side, at, width, 62, y)]
        : kind === 'jet'
          ? jets(side, at, width)
          : kind === 'patchFlap'
            ? [
                ...patch(side, at, width, depth, y),
                ...flap(side, (dx, dy) => at(dx - 3, dy - 6), width + 6, 60, y - 6),
              ]
            : upright(side, [left + width * 0.5, y + 22], kind)
    return { name: 'lower pocket', group: 'pocket.lower', clip: frontOutline(side, body, shape), marks }
  })
}

/** The breast pocket, on the wearer's left. */
export function chestPocket({ body, style, shape, lapel, variant }: Coat): Layer[] {
  if (style.one('pocket.chest', 'welt') !== 'welt') return []
  const { chest, armpitY, overlap } = body
  const isDouble = overlap > 40
  const isCape = variant === 'cape'
  const x = isDouble ? Math.max(116, chest * 0.47) : chest * (isCape ? 0.18 : 0.36)
  // clear of the slits for the arms
  const wide = Math.min(108, chest * (isCape ? 0.28 : 0.4), chest * 0.9 - x)
  const y = armpitY + (isDouble ? -14 : lapel ? 26 : 14)
  const d = new Pen(1)
    .move(x, y)
    .line([x + wide, y - 13], [x + wide, y + 15], [x, y + 28])
    .close().d
  return [
    {
      name: 'chest pocket',
      group: 'pocket.chest',
      clip: frontOutline(1, body, shape),
      marks: piece(d, [y - 14, y + 28], ''),
    },
  ]
}

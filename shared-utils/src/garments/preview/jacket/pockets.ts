import type { Layer, Mark } from '../drawing.ts'
import { Pen, turned, type Point, type Side } from '../pen.ts'
import type { Front } from './front.ts'
import { frontOutline } from './fronts.ts'
import { shadowAlong } from '../shadow.ts'

/** Pocket mouths and what covers them. */
export function lowerPockets({ body, style, shape }: Front): Layer[] {
  const kind = style.one('pocket.lower', 'flap')
  if (kind === 'none') return []
  const slant = style.one('pocket.angle', 'straight') === 'slant' ? 8 : 1.5
  const y = body.waistY + 78
  const width = Math.min(146, body.hem * 0.58)
  const from = body.hem * 0.9 - width
  const height = style.number('flap.width', 50, 40, 65)
  return ([-1, 1] as const).flatMap((side) => {
    const panel = frontOutline(side, body, shape)
    const make = (
      top: number,
      wide: number,
      start: number,
      what: 'flap' | 'jet' | 'patch' | 'welt',
    ): Layer => ({
      name: 'lower pocket',
      group: 'pocket.lower',
      clip: panel,
      marks: pocketMarks(side, [start, top], wide, what === 'flap' ? height : 0, slant, what),
    })
    const base =
      kind === 'patchFlap'
        ? [make(y, width, from, 'patch'), make(y - 4, width + 4, from - 2, 'flap')]
        : [make(y, width, from, kind as 'flap')]
    const ticket = style.one('pocket.ticket', 'no')
    if (ticket === 'no' || (side === -1) === (body.over === -1)) return base
    return [
      ...base,
      make(
        y - 52,
        width * 0.62,
        from + width * 0.34,
        kind === 'jet' ? 'jet' : ticket === 'patch' ? 'patch' : 'flap',
      ),
    ]
  })
}

function pocketMarks(
  side: Side,
  [x, y]: Point,
  width: number,
  height: number,
  slant: number,
  what: 'flap' | 'jet' | 'patch' | 'welt',
): Mark[] {
  const pivot: Point = [x + width / 2, y]
  const p = (dx: number, dy: number): Point => turned([x + dx, y + dy], pivot, slant)
  const pen = () => new Pen(side)
  if (what === 'patch') {
    const depth = width * 1.22
    const d = pen()
      .move(...p(0, 0))
      .line(p(width, 0), p(width + 3, depth - 34))
      .bend(p(width + 3, depth), p(width - 32, depth))
      .line(p(30, depth))
      .bend(p(-4, depth), p(-4, depth - 34))
      .close().d
    const band = pen()
      .move(...p(0, 20))
      .line(p(width, 20)).d
    return [
      ...shadowAlong(d, 0.7),
      { d, fill: { kind: 'cloth', turn: 0 } },
      { d, stroke: { ink: 'edge', width: 1.4 } },
      { d: band, stroke: { ink: 'seam', width: 0.9, opacity: 0.6 } },
    ]
  }
  if (what === 'welt') {
    const d = pen()
      .move(...p(0, -12))
      .line(p(width, -12), p(width, 12), p(0, 12))
      .close().d
    return [
      ...shadowAlong(d, 0.6),
      { d, fill: { kind: 'cloth', turn: 0 } },
      { d, stroke: { ink: 'edge', width: 1.3 } },
    ]
  }
  const jets = pen()
    .move(...p(0, -5))
    .line(p(width, -5), p(width, 5), p(0, 5))
    .close().d
  const mouth = pen()
    .move(...p(0, 0))
    .line(p(width, 0)).d
  const jetMarks: Mark[] = [
    { d: jets, fill: { kind: 'cloth', turn: 4 } },
    { d: jets, stroke: { ink: 'edge', width: 1 } },
    { d: mouth, stroke: { ink: 'shade', width: 1.6, opacity: 0.6 } },
  ]
  if (what === 'jet') return jetMarks
  const d = pen()
    .move(...p(0, 0))
    .line(p(width, 0), p(width + 2, height - 14))
    .bend(p(width + 2, height), p(width - 12, height))
    .line(p(9, height - 2))
    .bend(p(-4, height - 2), p(-4, height - 15))
    .close().d
  return [
    ...jetMarks,
    ...shadowAlong(d, 0.8),
    { d, fill: { kind: 'cloth', turn: 0 } },
    {
      d,
      fill: {
        kind: 'fade',
        tone: 'shade',
        from: [0, y],
        to: [0, y + 14],
        stops: [
          [0, 0.25],
          [1, 0],
        ],
      },
    },
    { d, stroke: { ink: 'edge', width: 1.3 } },
  ]
}

export function chestPocket({ body, style, shape }: Front): Layer[] {
  const kind = style.one('pocket.chest', 'welt')
  if (kind === 'none') return []
  const y = body.armpitY + (body.waistY - body.armpitY) * 0.02
  const x = body.chest * 0.3
  const wide = body.chest * 0.37
  const pen = () => new Pen(1)
  const clip = frontOutline(1, body, shape)
  if (kind === 'patch') {
    const d = pen()
      .move(x, y - 6)
      .line([x + wide, y - 12], [x + wide, y + wide * 0.8])
      .bend([x + wide, y + wide * 1.05], [x + wide - 24, y + wide * 1.05])
      .line([x + 22, y + wide * 1.05])
      .bend([x, y + wide * 1.05], [x, y + wide * 0.8])
      .close().d
    return [
      {
        name: 'chest pocket',
        group: 'pocket.chest',
        clip,
        marks: [
          ...shadowAlong(d, 0.6),
          { d, fill: { kind: 'cloth', turn: 0 } },
          { d, stroke: { ink: 'edge', width: 1.3 } },
        ],
      },
    ]
  }
  const d =
    kind === 'barca'
      ? pen()
          .move(x, y)
          .curve([x + wide * 0.3, y + 2], [x + wide * 0.7, y - 6], [x + wide, y - 20])
          .line([x + wide, y + 4])
          .curve([x + wide * 0.7, y + 20], [x + wide * 0.3, y + 27], [x, y + 24])
          .close().d
      : pen()
          .move(x, y)
          .line([x + wide, y - 12], [x + wide, y + 12], [x, y + 24])
          .close().d
  return [
    {
      name: 'chest pocket',
      group: 'pocket.chest',
      clip,
      marks: [
        ...shadowAlong(d, 0.6),
        { d, fill: { kind: 'cloth', turn: 0 } },
        {
          d,
          fill: {
            kind: 'fade',
            tone: 'light',
            from: [0, y - 12],
            to: [0, y + 24],
            stops: [
              [0, 0.1],
              [1, 0],
            ],
          },
        },
        { d, stroke: { ink: 'edge', width: 1.3 } },
      ],
    },
  ]
}

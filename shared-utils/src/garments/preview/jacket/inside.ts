import type { Layer, Mark } from '../drawing.ts'
import { FRAMES } from '../frames.ts'
import { monogram } from '../monogram.ts'
import { Pen, type Point, type Side } from '../pen.ts'
import type { Style } from '../style.ts'
import type { Body } from './body.ts'
import { button } from '../button.ts'
import { collarBehind } from './back.ts'
import { shadowAlong } from '../shadow.ts'

/** A jacket laid open: the back in the middle, the fronts to both sides. */
interface Open {
  body: Body
  style: Style
}

/** Half width of the back between its side seams, as it lies. */
const backHalf = ({ chest }: Body) => chest * 0.62

function backInside({ body, style }: Open): Layer {
  const { top, neck, armpitY, waistY, hemY } = body
  const w = backHalf(body)
  const half = (side: Side) =>
    new Pen(side)
      .move(0, top - 4)
      .curve([neck * 0.5, top - 4], [neck * 0.8, top + 2], [neck, top + 16])
      .line([w + 26, top + 66])
      .curve([w + 4, top + 130], [w - 12, armpitY - 50], [w + 4, armpitY])
      .curve([w, armpitY + 80], [w - 14, waistY - 60], [w - 14, waistY])
      .curve([w - 14, waistY + 90], [w, hemY - 120], [w + 6, hemY])
      .line([0, hemY])
      .close().d
  const d = half(1) + half(-1)
  const kind = style.one('lining.style', 'full')
  const reach = { full: hemY - 26, half: armpitY + 40, quarter: top + 130, none: top + 62 }[kind] ?? hemY - 26
  const lined = new Pen()
    .move(-w - 40, top - 10)
    .line([w + 40, top - 10], [w + 40, reach])
    .curve([w * 0.5, reach + 12], [-w * 0.5, reach + 12], [-w - 40, reach])
    .close().d
  const clip = d
  return {
    name: 'back inside',
    group: 'lining.style',
    clip,
    marks: [
      { d, fill: { kind: 'cloth', turn: 0 } },
      { d: lined, fill: { kind: 'lining' } },
      { d: lined, stroke: { ink: 'edge', width: 1.4 } },
      // the ease that lets the back move
      {
        d: new Pen().move(-5, top + 10).line([-5, reach]).d,
        stroke: { ink: 'shade', width: 7, opacity: 0.14 },
      },
      { d: new Pen().move(0, top + 10).line([0, reach]).d, stroke: { ink: 'shade', width: 1, opacity: 0.5 } },
      {
        d,
        fill: {
          kind: 'fade',
          tone: 'shade',
          from: [-w, 0],
          to: [w, 0],
          stops: [
            [0, 0.36],
            [0.2, 0.06],
            [0.5, 0],
            [0.8, 0.06],
            [1, 0.36],
          ],
        },
      },
      { d, stroke: { ink: 'edge', width: 1.5 } },
    ],
  }
}

/** Half the frame. */
const FRAME = FRAMES.MJ[0] / 2
/** Width of the facing. */
const FACING = 92

interface FrontInside {
  d: string
  facing: string
}

function frontPath(side: Side, { body, style }: Open): FrontInside {
  const { top, neck, armpitY, waistY, hemY } = body
  const w = backHalf(body)
  const edge = Math.min(w + 176, FRAME - 6)
  const isSquare = style.one('hem.front', 'round') === 'square'
  const shape = (pen: Pen): Pen =>
    isSquare
      ? pen.line([edge - 12, hemY + 4], [edge, waistY - 40])
      : pen
          .line([edge - 96, hemY + 4])
          .curve([edge - 40, hemY + 4], [edge - 12, hemY - 50], [edge - 6, hemY - 130])
          .line([edge, waistY - 40])
  const d = shape(
    new Pen(side)
      .move(neck - 4, top + 12)
      .line([w + 26, top + 65])
      .curve([w + 6, top + 130], [w - 8, armpitY - 50], [w + 4, armpitY])
      .curve([w, armpitY + 80], [w - 14, waistY - 60], [w - 14, waistY])
      .curve([w - 14, waistY + 90], [w, hemY - 120], [w + 6, hemY]),
  )
    .curve([edge - 6, waistY - 170], [edge - 26, armpitY - 70], [neck + 74, top + 44])
    .close().d
  const kind = style.one('facing.shape', 'std')
  const inner = edge - FACING
  const facing = new Pen(side).move(neck + 30, top - 4)
  if (kind === 'amf')
    facing
      .curve([inner - 30, armpitY - 90], [inner - 10, armpitY - 20], [inner - 66, armpitY + 26])
      .line([inner - 66, armpitY + 190])
      .curve([inner - 20, armpitY + 190], [inner + 8, waistY + 60], [inner + 6, hemY + 10])
  else if (kind === 'round')
    facing
      .curve([inner - 30, armpitY - 90], [inner - 2, armpitY], [inner, waistY])
      .curve([inner, hemY - 150], [inner - 20, hemY - 60], [inner - 120, hemY + 10])
  else
    facing
      .curve([inner - 30, armpitY - 90], [inner - 2, armpitY], [inner, waistY])
      .line([inner + 4, hemY + 10])
  return { d, facing: facing.line([edge + 6, hemY + 10], [edge + 6, top - 40]).close().d }
}

function frontInside(side: Side, open: Open): Layer {
  const { style, body } = open
  const { d, facing } = frontPath(side, open)
  const unlined = style.one('lining.style', 'full') === 'none'
  const piping = style.one('piping', 'none')
  const trim = style.one('lapel.facing', 'self')
  const w = backHalf(body)
  return {
    name: 'front inside',
    group: 'facing.shape',
    clip: d,
    marks: [
      { d, fill: unlined ? { kind: 'cloth', turn: 0 } : { kind: 'lining' } },
      {
        d,
        fill: {
          kind: 'fade',
          tone: 'shade',
          from: [side * w, 0],
          to: [side * (w + 80), 0],
          stops: [
            [0, 0.34],
            [0.5, 0.06],
            [1, 0],
          ],
        },
      },
      {
        d: facing,
        fill:
          trim === 'satin' || trim === 'grosgrain'
            ? { kind: 'trim', trim }
            : { kind: 'cloth', turn: 2 * side },
      },
      {
        d: facing,
        stroke: piping === 'none' ? { ink: 'edge', width: 1.3 } : { ink: { colour: piping }, width: 4 },
      },
      {
        d,
        fill: {
          kind: 'fade',
          tone: 'light',
          from: [side * (w + 60), 0],
          to: [side * (w + 180), 0],
          stops: [
            [0, 0],
            [0.5, 0.1],
            [1, 0],
          ],
        },
      },
      { d, stroke: { ink: 'edge', width: 2 } },
    ],
  }
}

function jet([x, y]: Point, width: number, tilt: number, piped: string): Mark[] {
  const half = width / 2
  const d = new Pen()
    .move(x - half, y - tilt - 5)
    .line([x + half, y + tilt - 5], [x + half, y + tilt + 5], [x - half, y - tilt + 5])
    .close().d
  const mouth = new Pen().move(x - half, y - tilt).line([x + half, y + tilt]).d
  return [
    ...shadowAlong(d, 0.4),
    {
      d,
      fill: piped === 'none' ? { kind: 'lining' } : { kind: 'colour', colour: piped },
      stroke: { ink: 'shade', width: 0.8, opacity: 0.6 },
    },
    { d: mouth, stroke: { ink: 'shade', width: 1.8, opacity: 0.7 } },
  ]
}

/** Where the inner pockets lie; the wearer's left front is the viewer's right. */
function pockets({ body, style }: Open): Layer {
  const chosen = style.several('pocket.inside', ['left', 'right'])
  const piped = style.one('piping', 'none')
  const x = backHalf(body) + 74
  const y = body.armpitY + 44
  const has = (code: string) => chosen.includes(code)
  const marks: Mark[] = []
  if (has('left')) marks.push(...jet([x, y], 112, 3, piped))
  if (has('right')) marks.push(...jet([-x, y], 112, -3, piped))
  if (has('pen')) marks.push(...jet([x + 6, y + 150], 44, 0, piped))
  if (has('card')) marks.push(...jet([-x, y + 150], 86, 0, piped))
  if (has('phone')) marks.push(...jet([-x, y + 226], 100, 0, piped))
  if (has('ticket')) marks.push(...jet([x, body.hemY - 160], 74, 0, piped))
  if (has('flapTab')) {
    const tab = new Pen()
      .move(x - 24, y - 2)
      .line([x + 24, y - 2], [x, y + 34])
      .close().d
    marks.push(
      { d: tab, fill: { kind: 'lining' }, stroke: { ink: 'shade', width: 1, opacity: 0.7 } },
      ...button([x, y + 22], 13),
    )
  }
  return { name: 'inside pockets', group: 'pocket.inside', marks }
}

function label({ body }: Open): Layer {
  const y = body.top + 62
  const d = new Pen()
    .move(-44, y)
    .line([44, y], [44, y + 30], [-44, y + 30])
    .close().d
  return {
    name: 'label',
    group: 'label',
    marks: [
      { d, fill: { kind: 'colour', colour: '#e9e4d6' }, stroke: { ink: 'shade', width: 0.8, opacity: 0.4 } },
      {
        d: new Pen().move(-26, y + 15).line([26, y + 15]).d,
        stroke: { ink: 'shade', width: 3, opacity: 0.5 },
      },
    ],
  }
}

/** The under side of the collar, turned up: felt or cloth. */
function underCollar(open: Open): Layer[] {
  const { body, style } = open
  const layer = collarBehind(open, 20)
  const choice = style.one('undercollar', 'tonal')
  const [, base, ...rest] = layer.marks
  if (!base) return []
  const fill: Mark['fill'] =
    choice === 'self'
      ? { kind: 'cloth', turn: 45 }
      : choice === 'tonal'
        ? { kind: 'trim', trim: 'felt' }
        : { kind: 'colour', colour: choice }
  return [
    { name: 'under collar', group: 'undercollar', marks: [{ ...base, fill }, ...rest] },
    monogram(style, 'underCollar', [0, body.top + 4], 15),
  ]
}

/** The lining of the sleeves, seen in the armholes. */
function armholes({ body }: Open): Layer {
  const { top, neck, armpitY } = body
  const w = backHalf(body)
  const marks = ([-1, 1] as const).flatMap((side): Mark[] => {
    const d = new Pen(side)
      .move(neck - 8, top + 14)
      .line([w + 28, top + 64], [w + 22, armpitY + 16], [w - 34, armpitY + 16])
      .close().d
    return [
      { d, fill: { kind: 'lining' } },
      { d, fill: { kind: 'colour', colour: '#00000059' } },
    ]
  })
  return { name: 'armholes', group: 'lining.no', marks }
}

/** The inside of a jacket, lowest first. */
export function insideLayers(open: Open): Layer[] {
  const x = backHalf(open.body) + 74
  return [
    armholes(open),
    backInside(open),
    label(open),
    frontInside(-1, open),
    frontInside(1, open),
    pockets(open),
    monogram(open.style, 'insidePocket', [x, open.body.armpitY + 26], 17, 1.5),
    ...underCollar(open),
  ]
}

import type { CategoryCode } from '@mtm/shared-utils/contracts/garments'
import { FRAMES } from '../frames.ts'
import type { Finished } from '../figure.ts'
import type { Body } from '../jacket/body.ts'
import type { ClosingLine } from '../jacket/closing.ts'
import { lapelPoints, type LapelPoints, type LapelShape } from '../jacket/lapels.ts'
import { Pen, type Point, type Side } from '../pen.ts'
import type { Style } from '../style.ts'

export const FRAME = { width: FRAMES.WC[0], height: FRAMES.WC[1] } as const
const TOP = 46

/** Everything a waistcoat is drawn from. */
export interface Waistcoat {
  body: Body
  closing: ClosingLine
  /** where the front edge leaves the centre, and the lowest place of the hem */
  apexY: number
  pointY: number
  lapel: LapelPoints | null
  forWomen: boolean
  style: Style
}

/** Depth of the neckline as a part of the back length; a dinner waistcoat shows more shirt. */
const DEPTH: Record<string, number> = { high: 0.4, std: 0.5, low: 0.6 }
const DRESS_DEPTH = 0.06
/** Nearer than this, buttons would touch. */
const LEAST_PITCH = 32

function bodyOf(category: CategoryCode, finished: Finished, style: Style): Body {
  const { chest: girth = 0, waist: waistGirth = 0, backLength = 0 } = finished
  const forWomen = category === 'LW'
  const chest = girth * 0.212
  const waist = Math.min(chest + 18, waistGirth * (forWomen ? 0.203 : 0.201))
  return {
    top: TOP,
    neck: 38 + chest * 0.11,
    shoulder: chest * (forWomen ? 0.76 : 0.75),
    slope: 46,
    chest,
    waist,
    hem: waist + Math.max(8, (chest - waist) * 0.5),
    armpitY: TOP + backLength * 0.475,
    waistY: TOP + backLength * (forWomen ? 0.74 : 0.775),
    hemY: TOP + backLength,
    overlap: 14,
    over: style.one('front.side', forWomen ? 'rl' : 'lr') === 'lr' ? 1 : -1,
    sleeve: 0,
    sleevePart: 1,
    biceps: 0,
    cuff: 0,
  }
}

function closingOf({ top, hemY }: Body, style: Style): ClosingLine {
  const code = style.one('front.closure', 'sb5')
  const depth =
    (DEPTH[style.one('vdepth', 'std')] ?? 0.5) + (style.one('neck', 'v') === 'u' ? DRESS_DEPTH : 0)
  const wanted = top + (hemY - top) * depth
  const lastY = hemY - 70
  if (code.startsWith('db')) {
    const rows = code === 'db6x3' ? [58, 52, 46] : [54, 48]
    const breakY = Math.min(wanted, lastY - (rows.length - 1) * 52)
    const first = breakY + 18
    const pitch = Math.min(86, (lastY - first) / (rows.length - 1))
    return {
      breakY,
      overlap: rows[0]! + 16,
      buttons: rows.map((x, index) => ({ x, y: first + index * pitch, works: true, both: true })),
    }
  }
  const count = Number(code.slice(2)) || 5
  const breakY = Math.min(wanted, lastY - (count - 1) * LEAST_PITCH - 14)
  const pitch = Math.min(104, (lastY - breakY - 14) / (count - 1))
  return {
    breakY: Math.max(breakY, lastY - (count - 1) * pitch - 14),
    overlap: 14,
    buttons: Array.from({ length: count }, (_, index) => ({
      x: 0,
      y: lastY - (count - 1 - index) * pitch,
      works: true,
      both: false,
    })),
  }
}

/** The collar of a waistcoat lies low under the coat's, mm above the neck. */
export const STAND = 15

/** A lapel's width is square to its roll line: the more the line slants, the wider the lapel lies. */
const slant = ({ neck, top, overlap }: Body, breakY: number) =>
  Math.min(1.3, Math.hypot(neck + overlap, breakY - top) / (breakY - top))

/** Measures a waistcoat for its drawing. */
export function waistcoatOf(category: CategoryCode, finished: Finished, style: Style): Waistcoat {
  const start = bodyOf(category, finished, style)
  const closing = closingOf(start, style)
  const body: Body = { ...start, overlap: closing.overlap }
  const { backLength = 0, frontLength = backLength + 108 } = finished
  const drop = Math.min(92, Math.max(26, frontLength - backLength - 46))
  const neck = style.one('neck', 'v')
  return {
    body,
    closing,
    apexY: body.hemY - (closing.overlap > 30 ? 34 : 42),
    pointY: Math.min(FRAME.height - 16, body.hemY + drop),
    forWomen: category === 'LW',
    style,
    lapel:
      neck === 'notch' || neck === 'peak' || neck === 'shawl'
        ? lapelPoints(
            body,
            closing.breakY,
            {
              shape: neck as LapelShape,
              width: style.number('lapel.width', 60, 40, 90) * slant(body, closing.breakY),
              gorge: 'high',
              belly: neck === 'peak' ? 'straight' : 'std',
            },
            STAND,
          )
        : null,
  }
}

export const neckSide = ({ neck, top }: Body): Point => [neck, top + 12]
/** How far a side vent opens at the hem. */
const OPENING = 11
/** Half the depth of the armholes: the front is cut out further than the back. */
const HOLLOW = { front: 0.63, back: 0.74 } as const

/** From the shoulder down the armhole and the side to the hem. */
function shoulderToHem(pen: Pen, { body, style }: Waistcoat, part: 'front' | 'back'): Pen {
  const { shoulder, top, slope, chest, waist, hem, armpitY, waistY, hemY } = body
  const [sx, sy] = [shoulder, top + slope]
  const hollow = chest * HOLLOW[part]
  const middle = armpitY - 92
  const end = style.one('side.vent', 'none') === 'yes' && part === 'front' ? hem - OPENING : hem
  return pen
    .line([sx, sy])
    .curve([sx - 12, sy + 34], [hollow, middle - 54], [hollow, middle])
    .curve([hollow, middle + 48], [chest * 0.83, armpitY - 14], [chest - 4, armpitY - 4])
    .curve([chest + 1, armpitY + 48], [waist + 1, waistY - 84], [waist, waistY])
    .curve([waist, waistY + (hemY - waistY) * 0.4], [hem, hemY - 56], [end, hemY])
}

/** The hem of a front from its side to the edge, and up to where the edge is straight. */
function hemToEdge(pen: Pen, { body, style, pointY, apexY }: Waistcoat): Pen {
  const { hem, hemY, overlap } = body
  const [x, drop] = [-overlap, pointY - hemY]
  switch (style.one('hem', 'point')) {
    case 'square':
      return pen.bend([hem * 0.72, hemY + 16], [Math.abs(x) + 8, hemY + 18]).line([x, hemY + 18])
    case 'round':
      return pen
        .curve([hem * 0.7, hemY + 10], [128, hemY + drop * 0.72], [84, hemY + drop * 0.78])
        .curve([34, hemY + drop * 0.84], [x + 2, apexY + 74], [x, apexY])
    default:
      return pen.curve([hem * 0.74, hemY + 5], [110, pointY - drop * 0.42], [62, pointY]).line([x, apexY])
  }
}

/** From the break up to the neck. */
function neckline(pen: Pen, { body, closing, style, lapel }: Waistcoat): Pen {
  const { breakY } = closing
  const [nx, ny] = neckSide(body)
  const x = -body.overlap
  pen.line([x, breakY])
  if (lapel) return pen.line([nx - 3, ny - 4])
  if (style.one('neck', 'v') === 'u')
    return pen.curve([nx * 0.55 + x * 0.3, breakY - 2], [nx + 22, breakY - (breakY - ny) * 0.3], [nx, ny])
  return pen.curve(
    [x + (nx - x) * 0.36, breakY - (breakY - ny) * 0.28],
    [nx - 7, ny + (breakY - ny) * 0.36],
    [nx, ny],
  )
}

export function frontOutline(side: Side, waistcoat: Waistcoat): string {
  const pen = shoulderToHem(new Pen(side).move(...neckSide(waistcoat.body)), waistcoat, 'front')
  return neckline(hemToEdge(pen, waistcoat), waistcoat).close().d
}

/** The edge of a front from the side hem up to the neck, or to the break where a lapel begins. */
export function openEdge(side: Side, waistcoat: Waistcoat): string {
  const { body, closing, lapel } = waistcoat
  const pen = hemToEdge(new Pen(side).move(body.hem, body.hemY), waistcoat)
  return lapel ? pen.line([-body.overlap, closing.breakY]).d : neckline(pen, waistcoat).d
}

/** One half of the back. */
export function backHalf(side: Side, waistcoat: Waistcoat): string {
  const { top, hemY } = waistcoat.body
  const [nx, ny] = neckSide(waistcoat.body)
  const pen = new Pen(side).move(0, top - 1).curve([nx * 0.5, top - 1], [nx * 0.8, top + 2], [nx, ny - 2])
  return shoulderToHem(pen, waistcoat, 'back')
    .bend([waistcoat.body.hem * 0.5, hemY + 4], [0, hemY + 2])
    .close().d
}

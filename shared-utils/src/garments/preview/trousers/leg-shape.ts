import type { CategoryCode } from '@mtm/shared-utils/contracts/garments'
import { FRAMES } from '../frames.ts'
import type { Finished } from '../figure.ts'
import type { Curve } from '../lower/curves.ts'
import type { Waist } from '../lower/waist.ts'
import type { Point, Side } from '../pen.ts'
import type { Style } from '../style.ts'

export const FRAME = { width: FRAMES.MT[0], height: FRAMES.MT[1] } as const
/** Longest trousers the frame holds; longer ones are drawn smaller. */
const LONGEST = 1092

/** Base measures of drawn trousers: x from the centre outwards, mm. */
export interface Shape {
  waist: Waist
  hip: number
  crotchY: number
  kneeY: number
  hemY: number
  /** the side seam from the waist line to the hem, and the inside leg from the crotch to the hem */
  side: readonly Curve[]
  inside: readonly Curve[]
  /** middle of the leg at the knee and at the hem */
  kneeX: number
  hemX: number
  hemIn: number
  hemOut: number
  /** how much the hem hangs in the middle, the near edge and the far one */
  hemSag: readonly [near: number, far: number]
  /** the half whose fly is on top */
  over: Side
  view: 'front' | 'back'
  pleats: Pleats
}

interface Pleats {
  count: number
  /** towards the fly, or towards the pocket */
  turn: 'forward' | 'reverse'
}

/** Where a pleat leaves the band: the first runs into the crease. */
export const pleatX = ({ half }: Waist, index: number): number => half * (0.46 + index * 0.21)

function pleatsOf(style: Style): Pleats {
  const code = style.one('front.pleat', '0')
  return {
    count: Math.min(2, Number.parseInt(code, 10) || 0),
    turn: code.endsWith('r') ? 'reverse' : 'forward',
  }
}

/** How a leg differs from the measured one, mm of knee girth and of length; its hem is on the target sheet. */
const LEGS: Record<string, { knee: number; length?: number }> = {
  skinny: { knee: -52 },
  taper: { knee: -6 },
  straight: { knee: 8 },
  wide: { knee: 84 },
  flare: { knee: -26 },
  crop: { knee: -6, length: -104 },
}
const RISES: Record<string, { rise: number; waist: number }> = {
  low: { rise: -34, waist: 7 },
  mid: { rise: 0, waist: 0 },
  high: { rise: 42, waist: -6 },
}
/** Hems left raw have cloth to spare. */
const RAW = 22
const HEM_SAG: Record<string, { front: Shape['hemSag']; back: Shape['hemSag'] }> = {
  plain: { front: [4, 8], back: [6, 6] },
  slantHem: { front: [-13, 15], back: [16, 16] },
}

/** Visible widths of girths: a garment hangs and is not flat. */
const SEEN = { waist: 0.21, hip: 0.192, knee: 0.2, hem: 0.204 }
/** Limits of the waist relative to the hip: beyond them the trousers would stand off instead of hang. */
const WAIST_OF_HIP = { least: 0.7, most: 0.985 }

export function trousersShape(
  category: CategoryCode,
  view: 'front' | 'back',
  style: Style,
  finished: Finished,
): Shape {
  const { waist = 0, hip = 0, knee = 0, hem = 0, frontRise = 0, inseam = 0 } = finished
  const code = style.one('leg', 'taper')
  const leg = LEGS[code] ?? LEGS.taper!
  const rise = RISES[style.one('rise', 'mid')] ?? RISES.mid!
  const raw = style.one('hem', 'plain') === 'raw' ? RAW : 0
  const upper = 10 + (frontRise + rise.rise) * 0.95
  const lower = (inseam + (leg.length ?? 0)) * 0.985 + raw
  const scale = Math.min(1, LONGEST / (upper + lower))
  const pleats = pleatsOf(style)

  const top = Math.max(28, (FRAME.height - (upper + lower) * scale) / 2)
  const crotchY = top + upper * scale
  const hemY = crotchY + lower * scale
  const kneeY = crotchY + inseam * 0.985 * 0.43 * scale
  const halfHip = (hip * SEEN.hip + pleats.count * 5) * scale
  const halfWaist = Math.min(
    halfHip * WAIST_OF_HIP.most,
    Math.max(halfHip * WAIST_OF_HIP.least, (waist * SEEN.waist + rise.waist) * scale),
  )
  const halfKnee = (knee + leg.knee) * SEEN.knee * scale
  const halfHem = hem * SEEN.hem * scale
  const kneeX = Math.max(halfHip * 0.5, halfKnee + 3)
  const hemX = Math.max(halfHip * 0.47, halfHem + 5)
  const at = { top, crotchY, kneeY, hemY, halfWaist, halfHip, halfKnee, halfHem, kneeX, hemX }
  return {
    waist: {
      top,
      half: halfWaist,
      dip: view === 'front' ? 15 : -11,
      band: bandHeight(style),
    },
    hip: halfHip,
    crotchY,
    kneeY,
    hemY,
    side: sideSeam(at, code === 'flare'),
    inside: insideLeg(at, code === 'flare'),
    kneeX,
    hemX,
    hemIn: hemX - halfHem,
    hemOut: hemX + halfHem,
    hemSag: (HEM_SAG[style.one('hem', 'plain')] ?? HEM_SAG.plain!)[view],
    over: category === 'LT' ? -1 : 1,
    view,
    pleats,
  }
}

function bandHeight(style: Style): number {
  const kind = style.one('waistband', 'loops')
  if (kind === 'none') return 0
  return style.number('waistband.width', 40, 25, 60) + (kind === 'gurkha' ? 16 : 0)
}

interface Landmarks {
  top: number
  crotchY: number
  kneeY: number
  hemY: number
  halfWaist: number
  halfHip: number
  halfKnee: number
  halfHem: number
  kneeX: number
  hemX: number
}

function sideSeam(at: Landmarks, isFlared: boolean): Curve[] {
  const { top, crotchY, kneeY, hemY, halfWaist, halfHip } = at
  const hipY = top + (crotchY - top) * 0.66
  const knee = at.kneeX + at.halfKnee
  const hem = at.hemX + at.halfHem
  const upper = hipY - top
  const thigh = kneeY - hipY
  const calf = hemY - kneeY
  const lean = isFlared ? 0 : (hem - halfHip) / (hemY - hipY)
  return [
    [
      [halfWaist, top],
      [halfWaist + (halfHip - halfWaist) * 0.3, top + upper * 0.34],
      [halfHip - 1, hipY - upper * 0.4],
      [halfHip, hipY],
    ],
    [
      [halfHip, hipY],
      [halfHip + 1, hipY + thigh * 0.3],
      [knee - lean * thigh * 0.36, kneeY - thigh * 0.36],
      [knee, kneeY],
    ],
    [
      [knee, kneeY],
      [knee + lean * calf * 0.3, kneeY + calf * 0.3],
      [hem - (hem - knee) * 0.3, hemY - calf * 0.34],
      [hem, hemY],
    ],
  ]
}

function insideLeg(at: Landmarks, isFlared: boolean): Curve[] {
  const { crotchY, kneeY, hemY } = at
  const knee = at.kneeX - at.halfKnee
  const hem = at.hemX - at.halfHem
  const thigh = kneeY - crotchY
  const calf = hemY - kneeY
  const lean = isFlared ? 0 : hem / (hemY - crotchY)
  const from: Point = [0, crotchY]
  return [
    [from, [1.5, crotchY + thigh * 0.22], [knee - lean * thigh * 0.4, kneeY - thigh * 0.4], [knee, kneeY]],
    [
      [knee, kneeY],
      [knee + lean * calf * 0.3, kneeY + calf * 0.3],
      [hem - (hem - knee) * 0.3, hemY - calf * 0.34],
      [hem, hemY],
    ],
  ]
}

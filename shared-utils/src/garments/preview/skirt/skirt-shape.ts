import { FRAMES } from '../frames.ts'
import type { Finished } from '../figure.ts'
import type { Curve } from '../lower/curves.ts'
import type { Waist } from '../lower/waist.ts'
import type { Style } from '../style.ts'

export const FRAME = { width: FRAMES.SK[0], height: FRAMES.SK[1] }
/** Widest and longest skirts the frame holds; a hem hangs lower at the centre. */
const WIDEST = 296
const LONGEST = 872

export type Cut = 'pencil' | 'straight' | 'aline' | 'flare' | 'half' | 'circle' | 'knife' | 'box' | 'mermaid'

/** Base measures of a drawn skirt: x from the centre outwards, mm. */
export interface Shape {
  cut: Cut
  waist: Waist
  hip: number
  hipY: number
  hem: number
  hemY: number
  /** how much lower the hem hangs at the centre than at the sides */
  sag: number
  /** the side seam from the waist line to the hem */
  side: readonly Curve[]
  /** height from which a mermaid flares, pleats are free, flutes begin */
  freeY: number
  view: 'front' | 'back'
  /** of drawn to true lengths, below 1 where the frame is too small */
  scale: number
}

interface CutShape {
  /** how far the hem reaches from the hip towards the widest the frame holds; below nothing it is narrower */
  spread: number
  /** depth of the hem as seen, as a share of its half width */
  sag: number
  /** the cloth falls from the waist and does not follow the hip */
  falls?: boolean
}

const CUTS: Record<Cut, CutShape> = {
  pencil: { spread: -0.2, sag: 0.045 },
  straight: { spread: 0.02, sag: 0.05 },
  aline: { spread: 0.36, sag: 0.07 },
  flare: { spread: 0.52, sag: 0.09, falls: true },
  half: { spread: 0.78, sag: 0.11, falls: true },
  circle: { spread: 1, sag: 0.12, falls: true },
  knife: { spread: 0.34, sag: 0.06 },
  box: { spread: 0.42, sag: 0.06 },
  mermaid: { spread: 0.55, sag: 0.08 },
}

/** Shift of the upper edge and of its width, mm. */
const WAISTS: Record<string, { rise: number; half: number }> = {
  high: { rise: 44, half: -7 },
  natural: { rise: 0, half: 0 },
  low: { rise: -42, half: 13 },
}

const SEEN = { waist: 0.212, hip: 0.2 }
/** Limits of the waist relative to the hip: beyond them the skirt would stand off instead of hang. */
const WAIST_OF_HIP = { least: 0.64, most: 0.97 }
/** From the natural waist to the hip, mm. */
const HIP_BELOW = 190

export function skirtShape(view: 'front' | 'back', style: Style, finished: Finished): Shape {
  const { waist = 0, hip = 0, length = 0 } = finished
  const name = style.one('shape', 'pencil')
  const cut = (name in CUTS ? name : 'pencil') as Cut
  const { spread, sag, falls = false } = CUTS[cut]
  const level = WAISTS[style.one('waist', 'natural')] ?? WAISTS.natural!
  const whole = length + level.rise
  const scale = Math.min(1, LONGEST / whole)
  const top = Math.max(34, (FRAME.height - whole * scale) * 0.42)
  const hemY = top + whole * scale
  const halfHip = hip * SEEN.hip * scale
  const halfWaist = Math.min(
    halfHip * WAIST_OF_HIP.most,
    Math.max(halfHip * WAIST_OF_HIP.least, (waist * SEEN.waist + level.half) * scale),
  )
  const hipY = Math.min(
    top + (HIP_BELOW + level.rise) * scale,
    top + (hemY - top) * (cut === 'mermaid' ? 0.42 : 0.52),
  )
  // a longer skirt opens further
  const far = spread > 0 ? Math.min(1, 0.55 + (0.45 * length) / 560) : 1
  const hem = Math.min(WIDEST, halfHip + (spread > 0 ? (WIDEST - halfHip) * spread * far : spread * 80))
  const freeY = cut === 'mermaid' ? top + (hemY - top) * 0.66 : hipY - 40 * scale
  const band = bandHeight(style) * scale
  const at = { top, hipY, hemY, halfWaist, halfHip, hem, freeY }
  return {
    cut,
    waist: {
      top,
      half: halfWaist,
      dip: view === 'front' ? (style.one('waistband', 'straight') === 'curved' ? 21 : 13) : -10,
      band,
    },
    hip: halfHip,
    hipY,
    hem,
    hemY,
    sag: hem * sag,
    side: cut === 'mermaid' ? mermaidSide(at) : falls ? fallingSide(at) : fittedSide(at),
    freeY,
    view,
    scale,
  }
}

function bandHeight(style: Style): number {
  switch (style.one('waistband', 'straight')) {
    case 'faced':
      return 0
    case 'curved':
      return 58
    case 'elastic':
      return 40
    default:
      return 34
  }
}

interface Landmarks {
  top: number
  hipY: number
  hemY: number
  halfWaist: number
  halfHip: number
  hem: number
  freeY: number
}

/** From the waist over the hip. */
function overHip({ top, hipY, halfWaist, halfHip }: Landmarks, width = halfHip): Curve {
  const upper = hipY - top
  return [
    [halfWaist, top],
    [halfWaist + (width - halfWaist) * 0.34, top + upper * 0.3],
    [width - 1, hipY - upper * 0.36],
    [width, hipY],
  ]
}

function fittedSide(at: Landmarks): Curve[] {
  const { hipY, hemY, halfHip, hem } = at
  const lower = hemY - hipY
  const lean = (hem - halfHip) / lower
  return [
    overHip(at),
    [
      [halfHip, hipY],
      [halfHip + Math.max(1, lean * lower * 0.3), hipY + lower * 0.32],
      [hem - lean * lower * 0.34, hemY - lower * 0.34],
      [hem, hemY],
    ],
  ]
}

function fallingSide({ top, hemY, halfWaist, hem }: Landmarks): Curve[] {
  const drop = hemY - top
  const out = hem - halfWaist
  return [
    [
      [halfWaist, top],
      [halfWaist + out * 0.3, top + drop * 0.22],
      [halfWaist + out * 0.74, top + drop * 0.56],
      [hem, hemY],
    ],
  ]
}

function mermaidSide(at: Landmarks): Curve[] {
  const { hipY, hemY, halfHip, hem, freeY } = at
  const thigh = freeY - hipY
  // a short one has no room to grow narrow
  const narrow = halfHip * (1 - 0.12 * Math.min(1, thigh / 180))
  const fall = hemY - freeY
  return [
    overHip(at),
    [
      [halfHip, hipY],
      [halfHip + 1, hipY + thigh * 0.4],
      [narrow + 1, freeY - thigh * 0.36],
      [narrow, freeY],
    ],
    [
      [narrow, freeY],
      [narrow - 1, freeY + fall * 0.26],
      [hem - (hem - narrow) * 0.5, hemY - fall * 0.34],
      [hem, hemY],
    ],
  ]
}

import type { CategoryCode } from '@mtm/shared-utils/contracts/garments'
import { FRAMES } from '../frames.ts'
import type { Finished } from '../figure.ts'
import type { Body } from '../jacket/body.ts'
import type { ClosingLine } from '../jacket/closing.ts'
import type { Front } from '../jacket/front.ts'
import { lapelPoints, type LapelShape } from '../jacket/lapels.ts'
import type { Style } from '../style.ts'
import { coatClosing } from './closing.ts'

export const FRAME = { width: FRAMES.OC[0], height: FRAMES.OC[1] } as const
const TOP = 50
/** The hem keeps clear of the frame. */
const LOWEST = FRAME.height - 22

export type Variant =
  | 'chester'
  | 'chesterDb'
  | 'polo'
  | 'ulster'
  | 'balmacaan'
  | 'pea'
  | 'trench'
  | 'wrap'
  | 'cape'
export type Collar = 'notch' | 'peak' | 'ulster' | 'shawl' | 'turn' | 'stand'

/** Everything a coat is drawn from. */
export interface Coat extends Front {
  variant: Variant
  collar: Collar
  forWomen: boolean
  /** the belt goes round the whole waist: with a buckle, or tied */
  belt: 'none' | 'buckled' | 'tied'
}

interface Silhouette {
  /** against the measured waist and hem */
  waist: number
  hem: number
  /** edges lapped and stitched, mm from the edge */
  lapped?: number
  /** shaped by darts */
  shaped?: boolean
}

/** The shape of a coat style, independent of other choices. */
export const SILHOUETTES: Record<Variant, Silhouette> = {
  chester: { waist: 1, hem: 1, shaped: true },
  chesterDb: { waist: 0.97, hem: 1.02, shaped: true },
  polo: { waist: 1.03, hem: 1.03, lapped: 9 },
  ulster: { waist: 1.01, hem: 1.05, lapped: 7 },
  balmacaan: { waist: 1.08, hem: 1.1 },
  pea: { waist: 1.03, hem: 0.97, lapped: 6 },
  trench: { waist: 0.98, hem: 1.07, lapped: 8 },
  wrap: { waist: 1.04, hem: 1.05 },
  cape: { waist: 1, hem: 1 },
}

function bodyOf(
  category: CategoryCode,
  finished: Finished,
  style: Style,
  variant: Variant,
  belted: boolean,
): Body {
  const {
    chest: girth = 0,
    waist = 0,
    hem = 0,
    shoulder = 0,
    length = 0,
    sleeveL = 0,
    biceps = 0,
    cuff = 0,
  } = finished
  const forWomen = category === 'LO'
  const form = SILHOUETTES[variant]
  const chest = girth * (forWomen ? 0.208 : 0.205)
  const half = shoulder / 2
  const body: Body = {
    top: TOP,
    neck: half * (forWomen ? 0.31 : 0.285),
    shoulder: half,
    slope: 54,
    chest,
    waist: Math.min(chest + 10, waist * (forWomen ? 0.198 : 0.2) * form.waist * (belted ? 0.94 : 1)),
    hem: Math.min(330, hem * 0.214 * form.hem),
    armpitY: TOP + (forWomen ? 232 : 262),
    waistY: TOP + (forWomen ? 400 : 446),
    hemY: Math.min(LOWEST, TOP + length),
    overlap: 20,
    over: style.one('front.side', forWomen ? 'rl' : 'lr') === 'lr' ? 1 : -1,
    sleeve: sleeveL,
    sleevePart: 1,
    biceps: biceps * 0.335,
    cuff: cuff * 0.335,
  }
  if (variant === 'cape')
    return {
      ...body,
      armhole: 'cape',
      chest: Math.min(322, half + 58),
      waist: Math.min(338, half + 88),
      hem: Math.min(352, half + 112),
    }
  return style.one('sleeve', 'setin') === 'raglan' ? { ...body, armhole: 'raglan' } : body
}

/** Half the height of a belt with half a button. */
const BELT = 60

/** A button is wholly under the belt or clear of it. */
function clearOfBelt(closing: ClosingLine, { waistY }: Body, belted: boolean): ClosingLine {
  if (!belted) return closing
  const buttons = closing.buttons.map((button) => {
    const off = button.y - waistY
    return Math.abs(off) < 14 || Math.abs(off) > BELT
      ? button
      : { ...button, y: waistY + Math.sign(off) * BELT }
  })
  return { ...closing, buttons }
}

/** Measures a coat for its drawing. */
export function coatOf(category: CategoryCode, finished: Finished, style: Style): Coat {
  const variant = style.one('variant', 'chester') as Variant
  const collar = style.one('collar', 'notch') as Collar
  const closure = style.one('front.closure', 'sb3')
  const isTied = closure === 'belt' || (variant === 'wrap' && style.one('belt', 'none') === 'full')
  const belt = isTied ? 'tied' : style.one('belt', 'none') === 'full' ? 'buckled' : 'none'
  const start = bodyOf(category, finished, style, variant, belt !== 'none')
  const isClosed = collar === 'turn' || collar === 'stand'
  const closing = clearOfBelt(coatClosing(closure, start, isClosed), start, belt !== 'none')
  const body: Body = { ...start, overlap: closing.overlap }
  return {
    variant: variant in SILHOUETTES ? variant : 'chester',
    collar,
    belt,
    forWomen: category === 'LO',
    body,
    closing,
    style,
    seams: category === 'LO' ? 'princess' : SILHOUETTES[variant]?.shaped ? 'mens' : 'none',
    shape: {
      hem: 'square',
      breakY: closing.breakY,
      swingY: body.hemY,
      neckline: isClosed ? 'stand' : 'roll',
    },
    lapel: isClosed
      ? null
      : lapelPoints(body, closing.breakY, {
          shape: collar as LapelShape,
          width: style.number('lapel.width', 100, 80, 140),
          gorge: 'std',
          belly: 'std',
        }),
  }
}

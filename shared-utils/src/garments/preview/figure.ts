import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { styleTargets } from '../moulds/style-targets.ts'

/** Finished measurements, mm, by the codes of a target sheet. */
export type Finished = Readonly<Record<string, number>>

/** Limits of how far a drawing follows a measurement: beyond them the picture is no guide (reference 14.2). */
const REACH = 0.18

/** Finished measurements of the middle size (reference 7.1). */
const STANDARD: Record<CategoryCode, Finished> = {
  MJ: {
    chest: 1100,
    waist: 1000,
    hem: 1090,
    shoulder: 460,
    backLength: 740,
    sleeveL: 640,
    biceps: 370,
    cuff: 275,
  },
  LJ: {
    chest: 950,
    waist: 790,
    hem: 1000,
    shoulder: 395,
    backLength: 640,
    sleeveL: 600,
    biceps: 335,
    cuff: 250,
  },
  OC: {
    chest: 1200,
    waist: 1120,
    hem: 1220,
    shoulder: 480,
    length: 1040,
    sleeveL: 660,
    biceps: 410,
    cuff: 320,
  },
  LO: {
    chest: 1020,
    waist: 920,
    hem: 1120,
    shoulder: 410,
    length: 1020,
    sleeveL: 615,
    biceps: 370,
    cuff: 290,
  },
  WC: { chest: 1050, waist: 960, backLength: 550, frontLength: 660 },
  LW: { chest: 930, waist: 790, backLength: 520 },
  MT: { waist: 900, hip: 1080, thigh: 650, knee: 460, hem: 380, frontRise: 255, inseam: 800, outseam: 1040 },
  LT: { waist: 740, hip: 990, thigh: 600, knee: 440, hem: 380, frontRise: 260, inseam: 780, outseam: 1030 },
  SK: { waist: 730, hip: 990, length: 560, hem: 940 },
}

/**
 * What a fit adds to the girths of the regular one, mm (reference 7.3): for garments that hang from the shoulders, and
 * for the others.
 */
const FIT: Readonly<Record<string, Record<'upper' | 'lower', Finished>>> = {
  slim: {
    upper: { chest: -40, waist: -55, hem: -35, biceps: -20, cuff: -8 },
    lower: { waist: -8, hip: -40, thigh: -40, knee: -22 },
  },
  relaxed: {
    upper: { chest: 45, waist: 65, hem: 45, biceps: 25, cuff: 10 },
    lower: { waist: 8, hip: 45, thigh: 50, knee: 28 },
  },
}
const LOWER: readonly CategoryCode[] = ['MT', 'LT', 'SK']

/** The middle size in the fit of a style. */
function inFit(category: CategoryCode, { fit }: StyleValues): Finished {
  const eased = FIT[String(fit)]?.[LOWER.includes(category) ? 'lower' : 'upper'] ?? {}
  return Object.fromEntries(
    Object.entries(STANDARD[category]).map(([code, value]) => [code, value + (eased[code] ?? 0)]),
  )
}

/**
 * The measurements a garment is drawn by: the middle size at the length of its style, moved towards a target sheet as
 * far as a drawing follows.
 */
export function figureOf(category: CategoryCode, values: StyleValues = {}, target: Finished = {}): Finished {
  const size = inFit(category, values)
  const middle = { ...size, ...styleTargets(category, values, size, {}) }
  return Object.fromEntries(
    Object.entries(middle).map(([code, standard]) => {
      const wanted = target[code] ?? standard
      const reach = standard * REACH
      return [
        code,
        Number.isFinite(wanted) ? Math.min(standard + reach, Math.max(standard - reach, wanted)) : standard,
      ]
    }),
  )
}

import type { Severity, Sex } from '@mtm/shared-utils/contracts/garments'
import { NAPE_RISE } from './estimate.ts'
import type { Body } from './units.ts'

/** A check between values. It runs when all its codes are known; the first is where the finding points. */
export interface CrossCheck {
  id: string
  sex?: Sex
  codes: [string, string, ...string[]]
  /** problems of these values (in the order of `codes`) */
  judge: (sex: Sex, a: number, b: number, c: number) => Severity | null
}

const within = (value: number, min: number, max: number): Severity | null =>
  value >= min && value <= max ? null : 'W'
const warningIf = (wrong: boolean): Severity | null => (wrong ? 'W' : null)

/** The ratio of the first to the second code. */
const ratio = (id: string, a: string, b: string, min: number, max: number): CrossCheck => ({
  id,
  codes: [a, b],
  judge: (_, x, y) => within(x / y, min, max),
})

/** How much the first exceeds the second, mm, by sex. */
const excess = (
  id: string,
  a: string,
  b: string,
  men: [number, number],
  women: [number, number],
): CrossCheck => ({
  id,
  codes: [a, b],
  judge: (sex, x, y) => within(x - y, ...(sex === 'M' ? men : women)),
})

const less = (id: string, a: string, b: string, share = 1): CrossCheck => ({
  id,
  codes: [a, b],
  judge: (_, x, y) => warningIf(x >= y * share),
})

/** Waist expected of stature and mass, mm: linear in the body mass index, proportional to stature (ours). */
export function expectedWaist(sex: Sex, height: number, weight: number): number {
  const bmi = massIndex(height, weight)
  return sex === 'M' ? (240 + 26 * bmi) * (height / 1740) : (218 + 23 * bmi) * (height / 1620)
}

/** Body mass index of stored values (mm, 0.1 kg). */
export function massIndex(height: number, weight: number): number {
  return weight / 10 / (height / 1000) ** 2
}

/** Cross-checks C04–C22 (reference 6.3), in the order in which they run. Lengths mm. */
export const CROSS_CHECKS: readonly CrossCheck[] = [
  excess('C04', 'chestGirth', 'waistGirth', [-150, 350], [-100, 400]),
  excess('C05', 'hipGirth', 'waistGirth', [-100, 300], [-40, 480]),
  excess('C06', 'chestGirth', 'upperChestGirth', [-80, 60], [-20, 180]),
  {
    id: 'C07',
    sex: 'F',
    codes: ['underbustGirth', 'chestGirth'],
    judge: (_, under, bust) => (bust - under < 0 ? 'E' : within(bust - under, 40, 320)),
  },
  {
    id: 'C08',
    codes: ['highHipGirth', 'hipGirth', 'waistGirth'],
    judge: (_, high, hip, waist) => within(high, Math.min(waist, hip) - 50, Math.max(waist, hip) + 50),
  },
  ratio('C09', 'neckGirth', 'chestGirth', 0.28, 0.5),
  ratio('C10', 'shoulderWidth', 'height', 0.2, 0.32),
  ratio('C10', 'shoulderWidth', 'chestGirth', 0.3, 0.56),
  less('C11', 'wristGirth', 'upperArmGirth', 0.85),
  less('C11', 'ankleGirth', 'calfGirth'),
  less('C11', 'calfGirth', 'thighGirth'),
  less('C11', 'kneeGirth', 'thighGirth'),
  less('C11', 'ankleGirth', 'heelGirth'),
  ratio('C12', 'armLength', 'height', 0.3, 0.4),
  ratio('C12', 'upperArmLength', 'armLength', 0.5, 0.65),
  ratio('C13', 'backNeckToWaist', 'height', 0.2, 0.29),
  {
    id: 'C13',
    codes: ['sideNeckToWaistFront', 'backNeckToWaist'],
    judge: (sex, front, back) =>
      sex === 'M'
        ? within(front - back - NAPE_RISE.M, -50, 50)
        : within(front - back - NAPE_RISE.F, -30, 100),
  },
  {
    id: 'C14',
    codes: ['sideNeckToBust', 'sideNeckToWaistFront'],
    judge: (_, bust, front) => warningIf(bust >= front - 50),
  },
  ratio('C14', 'bustSpan', 'chestGirth', 0.15, 0.28),
  {
    id: 'C15',
    codes: ['armpitToWaist', 'backNeckToWaist'],
    judge: (_, side, back) => within(side / (back + 20), 0.36, 0.58),
  },
  { id: 'C16', codes: ['waistToHighHip', 'waistToHip'], judge: (_, high, hip) => (high >= hip ? 'E' : null) },
  { id: 'C16', codes: ['waistToHip', 'bodyRise'], judge: (_, hip, rise) => (hip >= rise + 20 ? 'E' : null) },
  ratio('C16', 'bodyRise', 'height', 0.125, 0.2),
  {
    id: 'C17',
    codes: ['outsideLeg', 'insideLeg', 'bodyRise'],
    judge: (_, outside, inside, rise) => {
      const gap = Math.abs(outside - inside - rise)
      return gap > 80 ? 'E' : warningIf(gap > 40)
    },
  },
  ratio('C18', 'outsideLeg', 'height', 0.55, 0.68),
  ratio('C18', 'insideLeg', 'height', 0.4, 0.52),
  ratio('C19', 'waistToKnee', 'outsideLeg', 0.5, 0.62),
  {
    id: 'C20',
    codes: ['crotchLength', 'bodyRise', 'hipGirth'],
    judge: (_, crotch, rise, hip) => {
      const depth = crotch - 2 * rise
      return depth < 0 ? 'E' : within(depth, 0.08 * hip, 0.32 * hip)
    },
  },
  ratio('C20', 'crotchLengthFront', 'crotchLength', 0.42, 0.54),
  ratio('C21', 'waistBackArc', 'waistGirth', 0.42, 0.56),
  ratio('C21', 'hipBackArc', 'hipGirth', 0.44, 0.6),
  {
    id: 'C22',
    codes: ['weight', 'height'],
    judge: (_, weight, height) => within(massIndex(height, weight), 14, 60),
  },
  {
    id: 'C22',
    codes: ['waistGirth', 'weight', 'height'],
    judge: (sex, waist, weight, height) => {
      const usual = expectedWaist(sex, height, weight)
      return within(waist / usual, 0.85, 1.15)
    },
  },
]

/** C23: right and left side of one difference. */
export const PAIRS: readonly (readonly [right: string, left: string])[] = [
  ['armLengthR', 'armLengthL'],
  ['shoulderDropR', 'shoulderDropL'],
  ['insideLegR', 'insideLegL'],
]

/** C23: over 2 cm asks, over 4 cm refuses. A missing side has no difference. */
export function judgePair(body: Body, right: string, left: string): Severity | null {
  const gap = Math.abs((body[right] ?? 0) - (body[left] ?? 0))
  return gap > 40 ? 'E' : warningIf(gap > 20)
}

/** C24: most change since the last sheet, mm; undefined: not compared. */
export function mostChange(code: string): number | undefined {
  if (code === 'weight' || code === 'shoulderSlope') return undefined
  if (code === 'height') return 20
  return /Girth$|Arc$/.test(code) ? 80 : 25
}

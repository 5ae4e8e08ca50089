import type { Sex } from '@mtm/shared-utils/contracts/garments'
import type { Body } from './units.ts'

/** From the nape up to the side neck point, mm (reference 6.1, backNeckToWaist). */
export const NAPE_RISE = { M: 22, F: 18 }

interface Estimator {
  code: string
  /** what it is reckoned from; the first is named when a value does not fit */
  from: string[]
  /** usual spread around the estimate, as a share of the value (ours; to be fitted to own data) */
  spread: number
  /** arguments in the order of `from`, mm */
  of: (sex: Sex, ...from: number[]) => number
}

const by = (men: number, women: number) => (sex: Sex, value: number) => (sex === 'M' ? men : women) * value

/** Neck of a man: .40 of the chest, falling to .365 above 115 cm. */
function menNeck(chest: number): number {
  const share = 0.4 - 0.035 * Math.min(1, Math.max(0, (chest - 1000) / 150))
  return share * chest
}

/**
 * Estimators of reference 6.4, each after those it needs; calf, trouser waist, bust arc and the two widths are ours, taken
 * from the middle bodies of 6.1, so that these too are checked.
 */
export const ESTIMATORS: readonly Estimator[] = [
  {
    code: 'upperChestGirth',
    from: ['chestGirth'],
    spread: 0.04,
    of: (sex, chest) => (sex === 'M' ? chest + 10 : chest - 35),
  },
  {
    code: 'underbustGirth',
    from: ['chestGirth'],
    spread: 0.05,
    of: (sex, bust) => (sex === 'M' ? bust - 40 : bust - 120),
  },
  {
    code: 'highHipGirth',
    from: ['hipGirth', 'waistGirth'],
    spread: 0.05,
    of: (_, hip, waist = 0) => waist + 0.45 * (hip - waist),
  },
  {
    code: 'neckGirth',
    from: ['chestGirth', 'upperChestGirth'],
    spread: 0.05,
    of: (sex, chest, upper = 0) => (sex === 'M' ? menNeck(chest) : 0.39 * upper),
  },
  { code: 'upperArmGirth', from: ['chestGirth'], spread: 0.08, of: by(0.325, 0.312) },
  {
    code: 'wristGirth',
    from: ['height'],
    spread: 0.06,
    of: (sex, h) => (sex === 'M' ? 0.105 * h - 13 : 0.101 * h - 10),
  },
  {
    code: 'shoulderWidth',
    from: ['chestGirth', 'height'],
    spread: 0.05,
    of: (sex, chest, h = 0) => 0.1 * h + (sex === 'M' ? 0.277 : 0.258) * chest,
  },
  { code: 'shoulderSlope', from: [], spread: 0.3, of: (sex) => (sex === 'M' ? 140 : 150) },
  { code: 'armLength', from: ['height'], spread: 0.035, of: by(0.357, 0.352) },
  { code: 'upperArmLength', from: ['armLength'], spread: 0.04, of: by(0.57, 0.57) },
  { code: 'backNeckToWaist', from: ['height'], spread: 0.05, of: by(0.255, 0.238) },
  {
    code: 'sideNeckToWaistFront',
    from: ['backNeckToWaist', 'chestGirth', 'upperChestGirth'],
    spread: 0.05,
    of: (sex, back, bust = 0, upper = 0) =>
      back + NAPE_RISE[sex] + (sex === 'M' ? -15 : 15 + 0.12 * (bust - upper)),
  },
  {
    code: 'sideNeckToBust',
    from: ['height', 'chestGirth'],
    spread: 0.07,
    of: (sex, h, bust = 0) => (sex === 'M' ? 0.157 * h : 0.16 * h + 0.1 * (bust - 880)),
  },
  { code: 'bustSpan', from: ['chestGirth'], spread: 0.08, of: by(0.203, 0.203) },
  {
    code: 'armpitToWaist',
    from: ['backNeckToWaist'],
    spread: 0.08,
    of: (sex, back) => 0.46 * (back + NAPE_RISE[sex]),
  },
  { code: 'waistToHighHip', from: ['height'], spread: 0.13, of: by(0.066, 0.066) },
  { code: 'waistToHip', from: ['height'], spread: 0.08, of: by(0.119, 0.126) },
  {
    code: 'bodyRise',
    from: ['height', 'hipGirth'],
    spread: 0.07,
    of: (sex, h, hip = 0) => (sex === 'M' ? 0.154 * h + 0.004 * hip : 0.16 * h),
  },
  {
    code: 'crotchLength',
    from: ['bodyRise', 'hipGirth', 'waistGirth'],
    spread: 0.07,
    of: (_, rise, hip = 0, waist = 0) => 2 * rise + 0.18 * hip + 0.3 * Math.max(0, waist - hip),
  },
  { code: 'crotchLengthFront', from: ['crotchLength'], spread: 0.06, of: by(0.475, 0.475) },
  { code: 'waistBackArc', from: ['waistGirth'], spread: 0.06, of: by(0.5, 0.49) },
  { code: 'hipBackArc', from: ['hipGirth'], spread: 0.06, of: by(0.515, 0.515) },
  { code: 'kneeGirth', from: ['hipGirth'], spread: 0.07, of: by(0.392, 0.382) },
  { code: 'thighGirth', from: ['hipGirth'], spread: 0.07, of: by(0.585, 0.585) },
  { code: 'waistToKnee', from: ['height'], spread: 0.04, of: by(0.345, 0.352) },
  { code: 'outsideLeg', from: ['height'], spread: 0.03, of: by(0.615, 0.628) },
  { code: 'insideLeg', from: ['outsideLeg', 'bodyRise'], spread: 0.05, of: (_, leg, rise = 0) => leg - rise },
  { code: 'ankleGirth', from: ['kneeGirth'], spread: 0.07, of: by(0.6, 0.6) },
  { code: 'heelGirth', from: ['kneeGirth'], spread: 0.07, of: by(0.87, 0.87) },
  { code: 'calfGirth', from: ['hipGirth'], spread: 0.08, of: by(0.377, 0.377) },
  {
    code: 'trouserWaistGirth',
    from: ['waistGirth', 'hipGirth'],
    spread: 0.07,
    of: (sex, waist, hip = 0) => waist + (sex === 'M' ? 0.21 : 0.26) * (hip - waist),
  },
  { code: 'bustFrontArc', from: ['chestGirth'], spread: 0.08, of: by(0.53, 0.53) },
  { code: 'backWidth', from: ['chestGirth'], spread: 0.07, of: by(0.396, 0.391) },
  { code: 'chestWidth', from: ['chestGirth'], spread: 0.07, of: by(0.375, 0.368) },
]

/** Expected value of a code; undefined while one of its inputs is missing. */
export function expected({ from, of }: Estimator, sex: Sex, body: Body): number | undefined {
  const known = from.map((code) => body[code])
  return known.every((value) => value !== undefined) ? Math.round(of(sex, ...known)) : undefined
}

/**
 * Estimates missing values (reference 6.4), all or only those in `wanted`, and says which. Intermediate values are kept
 * only when wanted.
 */
export function estimate(
  sex: Sex,
  body: Body,
  wanted?: readonly string[],
): { body: Record<string, number>; estimated: string[] } {
  const full: Record<string, number> = { ...body }
  const filled: Record<string, number> = { ...body }
  const estimated: string[] = []
  for (const estimator of ESTIMATORS) {
    const { code } = estimator
    if (full[code] !== undefined) continue
    const value = expected(estimator, sex, full)
    if (value === undefined) continue
    full[code] = value
    if (wanted && !wanted.includes(code)) continue
    filled[code] = value
    estimated.push(code)
  }
  return { body: filled, estimated }
}

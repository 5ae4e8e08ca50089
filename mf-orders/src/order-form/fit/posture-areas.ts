import { isOneSided, type CategoryCode, type Posture, type PostureDef } from '@mtm/shared-utils/garments'

/** Parts of the figure, from the head down. */
export const AREAS = ['neck', 'shoulders', 'torso', 'arms', 'waist', 'legs'] as const
export type Area = (typeof AREAS)[number]

const AREA_OF: Readonly<Record<string, Area>> = {
  NECK_FWD: 'neck',
  NECK_SHORT: 'neck',
  NECK_LONG: 'neck',
  SLOPE: 'shoulders',
  DROP: 'shoulders',
  FWD_SHOULDER: 'shoulders',
  ERECT: 'torso',
  STOOP: 'torso',
  CHEST: 'torso',
  FLATCHEST: 'torso',
  BLADES: 'torso',
  ARM_FWD: 'arms',
  ARM_BACK: 'arms',
  BIGARM: 'arms',
  BELLY: 'waist',
  SWAY: 'waist',
  SEAT: 'waist',
  FLATSEAT: 'waist',
  HIPUNEVEN: 'waist',
  OLEG: 'legs',
  XLEG: 'legs',
  CALF: 'legs',
  THIGH: 'legs',
  OPENSTANCE: 'legs',
}

const LOWER: readonly CategoryCode[] = ['MT', 'LT', 'SK']
const SLEEVELESS: readonly CategoryCode[] = ['WC', 'LW']

/** The parts of the figure that a garment covers. */
export function areasOf(category: CategoryCode): readonly Area[] {
  if (LOWER.includes(category)) return ['waist', 'legs']
  const upper = AREAS.filter((area) => area !== 'legs')
  return SLEEVELESS.includes(category) ? upper.filter((area) => area !== 'arms') : upper
}

/** The body area of a setting. */
export const areaOf = (code: string): Area => AREA_OF[code] ?? 'torso'

/** The level of a setting on one side, 0 without one. */
export function levelOf(posture: Posture, code: string, side?: 'L' | 'R'): number {
  const value = posture[code]
  if (value === undefined) return 0
  if (typeof value === 'number') return value
  return side ? (value[side] ?? 0) : Math.max(value.L ?? 0, value.R ?? 0)
}

const NO_SIDE = { L: 0, R: 0 }
const sidesOf = (posture: Posture, code: string) => ({
  L: levelOf(posture, code, 'L'),
  R: levelOf(posture, code, 'R'),
})

/**
 * The posture with one setting changed; 0 removes it, and settings it excludes are removed. A one-sided setting moves to
 * the side that is set.
 */
export function withLevel(
  posture: Posture,
  { code, excludes = [] }: PostureDef,
  level: number,
  side?: 'L' | 'R',
): Posture {
  const others = isOneSided(code) && level !== 0 ? NO_SIDE : sidesOf(posture, code)
  const sides = side ? { ...others, [side]: level } : null
  const value = sides ?? level
  const isSet = sides ? sides.L !== 0 || sides.R !== 0 : level !== 0
  const kept = Object.entries(posture).filter(
    ([other]) => other !== code && !(isSet && excludes.includes(other)),
  )
  return Object.fromEntries(isSet ? [...kept, [code, value]] : kept)
}

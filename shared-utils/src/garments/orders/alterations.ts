import { isAlterationOf } from '@mtm/shared-utils/contracts/garment-alterations'
import type { CategoryCode, PriceList } from '@mtm/shared-utils/contracts/garments'
import { percentOf } from '../price/round.ts'

/** Changes found at a fitting. */
export interface Corrections {
  /** mm by finished measurement */
  deltas: Readonly<Record<string, number>>
  /** levels by posture setting, possibly by side */
  posture: Readonly<Record<string, unknown>>
}

/** Other work (dictionary `alteration_type`). */
const OTHER = 'other'

const BY_MEASURE: Readonly<Record<string, string>> = {
  chest: 'chest',
  acrossBack: 'chest',
  acrossFront: 'chest',
  waist: 'waist',
  shoulder: 'shoulder',
  backLength: 'jacketLength',
  frontLength: 'jacketLength',
  sleeveL: 'sleeveLength',
  sleeveR: 'sleeveLength',
  hip: 'seat',
  frontRise: 'seat',
  backRise: 'seat',
  thigh: 'leg',
  knee: 'leg',
  inseam: 'trouserLength',
  outseam: 'trouserLength',
}
/** Codes with another meaning on another garment. */
const BY_GARMENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MT: { hem: 'leg' },
  LT: { hem: 'leg' },
  SK: { length: 'skirtLength' },
}
const BY_POSTURE: Readonly<Record<string, string>> = {
  SLOPE: 'shoulder',
  DROP: 'shoulder',
  FWD_SHOULDER: 'shoulder',
  ERECT: 'chest',
  STOOP: 'chest',
  CHEST: 'chest',
  FLATCHEST: 'chest',
  BLADES: 'chest',
  BELLY: 'waist',
  SWAY: 'waist',
  SEAT: 'seat',
  FLATSEAT: 'seat',
  HIPUNEVEN: 'seat',
  NECK_FWD: 'collar',
  NECK_SHORT: 'collar',
  NECK_LONG: 'collar',
  OLEG: 'leg',
  XLEG: 'leg',
  CALF: 'leg',
  THIGH: 'leg',
  OPENSTANCE: 'leg',
}
/** Coats and jackets have one length. */
const LENGTH = 'jacketLength'

/**
 * The alterations (dictionary `alteration_type`) derived from the corrections of a garment, without repeats; those that do
 * not apply to it become other work.
 */
export function alterationsFor(category: string, { deltas, posture }: Corrections): string[] {
  const measured = Object.keys(deltas).map(
    (code) => BY_GARMENT[category]?.[code] ?? BY_MEASURE[code] ?? (code === 'length' ? LENGTH : OTHER),
  )
  const figure = Object.keys(posture).map((code) => BY_POSTURE[code] ?? OTHER)
  const types = [...measured, ...figure].map((type) => (isAlterationOf(category, type) ? type : OTHER))
  return [...new Set(types)]
}

/** The list price of an alteration of a category; null without one, or when it does not apply. */
export function alterationPrice(
  { alterations }: Pick<PriceList, 'alterations'>,
  category: string,
  type: string,
): number | null {
  if (!isAlterationOf(category, type)) return null
  return alterations?.[category as CategoryCode]?.[type] ?? null
}

/** The lowest charge for alterations of a list price under a discount limit in percent. */
export const leastCharge = (listed: number, limitPercent: number): number =>
  listed - percentOf(listed, limitPercent)

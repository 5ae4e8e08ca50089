import { isAlterationOf } from '@mtm/shared-utils/contracts/garment-alterations'
import type { CategoryCode, PriceList } from '@mtm/shared-utils/contracts/garments'
import { percentOf } from '../price/round.ts'

/** What a fitting found to be changed. */
export interface Corrections {
  /** mm by finished measurement */
  deltas: Readonly<Record<string, number>>
  /** levels by posture setting, perhaps by side */
  posture: Readonly<Record<string, unknown>>
}

/** Work that nobody has a name for (dictionary `alteration_type`). */
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
/** The same code measures another thing of another garment. */
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
/** A coat and a jacket have one length. */
const LENGTH = 'jacketLength'

/**
 * The alterations (dictionary `alteration_type`) that the corrections of a garment ask for, each once; what is not done
 * on it is work that nobody has a name for.
 */
export function alterationsFor(category: string, { deltas, posture }: Corrections): string[] {
  const measured = Object.keys(deltas).map(
    (code) => BY_GARMENT[category]?.[code] ?? BY_MEASURE[code] ?? (code === 'length' ? LENGTH : OTHER),
  )
  const figure = Object.keys(posture).map((code) => BY_POSTURE[code] ?? OTHER)
  const types = [...measured, ...figure].map((type) => (isAlterationOf(category, type) ? type : OTHER))
  return [...new Set(types)]
}

/** What the list asks for an alteration of a kind of garment; null: it does not say, or it is not done on it. */
export function alterationPrice(
  { alterations }: Pick<PriceList, 'alterations'>,
  category: string,
  type: string,
): number | null {
  if (!isAlterationOf(category, type)) return null
  return alterations?.[category as CategoryCode]?.[type] ?? null
}

/** The least that somebody may ask for alterations of this list price who gives so many percent at most. */
export const leastCharge = (listed: number, limitPercent: number): number =>
  listed - percentOf(listed, limitPercent)

import type { OrderLineDraft } from './dto/order-line.ts'
import type { CategoryCode } from './garment-category.ts'
import type { Labelled } from './locale.ts'

/** A garment as it was made before an alteration or a remake. It never changes afterwards. Lengths mm. */
export interface GarmentBefore {
  pieceNo: string
  /** day of the fitting; null: unknown */
  fittedOn: string | null
  /** the mould it was cut from; null: none */
  mouldNo: string | null
  /** that mould, by finished measurement; empty: unknown */
  base: Record<string, number>
  /** what it had to measure */
  targets: { code: string; target: number; tol: number }[]
  /** as it measured at the fitting or the last check */
  measured: Record<string, number>
  /** the posture it was cut for */
  posture: NonNullable<OrderLineDraft['posture']>
}

/** A finished measurement that an alteration or remake changes, mm. */
export interface MeasureChange {
  code: string
  label: Labelled
  /** of the mould the garment was cut from; null: unknown */
  base: number | null
  was: number
  measured: number | null
  becomes: number
  /** the difference, for example "Let out waist 2.0 cm" */
  words: Labelled
}

/** A posture setting that an alteration or remake changes; sides are always named. */
export interface PostureChange {
  code: string
  label: Labelled
  was: Labelled
  becomes: Labelled
  /** for example "Uneven shoulders: usual → left 0.5 cm" */
  words: Labelled
}

/** What an alteration or remake changes of a garment. */
export interface GarmentChanges {
  /** dictionary `order_type` */
  order: 'alteration' | 'remake'
  pieceNo: string
  fittedOn: string | null
  /** the mould the garment was cut from */
  mouldNo: string | null
  /** the other mould that a person chose since, as a sentence; null: the base is the same */
  otherMould: Labelled | null
  measures: MeasureChange[]
  postures: PostureChange[]
}

const JACKETS_AND_COATS: readonly CategoryCode[] = ['MJ', 'LJ', 'OC', 'LO']
const UPPER: readonly CategoryCode[] = [...JACKETS_AND_COATS, 'WC', 'LW']
const TROUSERS: readonly CategoryCode[] = ['MT', 'LT']

/** Categories by alteration type (dictionary `alteration_type`); other types apply to all. */
const GARMENTS: Readonly<Record<string, readonly CategoryCode[]>> = {
  sleeveLength: JACKETS_AND_COATS,
  jacketLength: UPPER,
  chest: UPPER,
  shoulder: UPPER,
  collar: UPPER,
  trouserLength: TROUSERS,
  leg: TROUSERS,
  seat: [...TROUSERS, 'SK'],
  skirtLength: ['SK'],
}

/** Whether an alteration applies to a category. Types added by a tenant apply to all. */
export const isAlterationOf = (category: string, type: string): boolean =>
  !Object.hasOwn(GARMENTS, type) || GARMENTS[type]!.some((code) => code === category)

import type { Labelled } from './locale.ts'
import type { CategoryCode } from './garment-category.ts'
import type { Condition } from './garment-rules.ts'

export interface PriceList {
  version: string
  currency: string
  /** fen by category */
  make: Partial<Record<CategoryCode, number>>
  /** fen by customer level (dictionary `customer_level`) and category; default: `make` */
  makeByLevel?: Record<string, Partial<Record<CategoryCode, number>>>
  /** fen by option (`surchargeKey`); default: the catalogue's */
  options?: Record<string, number>
  /** standard lengths (reference 9.3): upper chest limits in mm, and mm of fabric per limit; the last has no limit */
  metres: Partial<Record<CategoryCode, MetresTable>>
  /** suits of one fabric need less than their garments separately: length of the suit by the limits of its first garment */
  suits?: { categories: CategoryCode[]; mm: number[] }[]
  /** mm added, for example double-breasted */
  metresExtra: { for: CategoryCode[]; when: Condition; mm: number }[]
  /** fabric width mm → factor in percent */
  widthFactor: { maxWidth: number; percent: number }[]
  /** price class → percent on top */
  classMarkup: Record<string, number>
  /** percent of the making charge */
  sizeSurcharge: { measure: string; above: number; percent: number }[]
  setDiscount: { two: number; three: number }
  /** percent by express tier */
  rush: Record<'standard' | 'rush7' | 'rush5', number>
  /** fen; free from `freeAbove` goods */
  express: {
    default: number
    freeAbove: number
    byCountry: Record<string, number>
    /** shipments to a country above a weight in grams */
    byWeight?: { country: string; above: number; amount: number }[]
    /** shipments to a province of a country above a weight in grams; 0: any weight */
    byProvince?: { country: string; province: string; above: number; amount: number }[]
  }
  /** percent; 0 when prices include tax */
  taxPercent: number
  ownFabricHandling: number
  /** price of a remake by cost bearer: percent of making charge and fabric (9.1); others pay the full price */
  remake?: Record<string, { makePercent: number; clothPercent: number }>
  /** fen by category and dictionary `alteration_type`; others have no list price */
  alterations?: Partial<Record<CategoryCode, Record<string, number>>>
}

/** Fabric length in mm by a body girth: limits, and one more length than limits. `byStyle`: the first match replaces `mm`. */
export interface MetresTable {
  measure: string
  limits: number[]
  mm: number[]
  byStyle?: { when: Condition; mm: number[] }[]
}

export interface PriceOption extends Labelled {
  group: string
  option: string
  amount: number
}

/** An alteration (dictionary `alteration_type`) with its list price; null: none. */
export interface AlterationItem extends Labelled {
  type: string
  /** minor units */
  amount: number | null
}

/** Money in integer minor units throughout. Discounts are positive and subtracted. */
export interface LinePrice {
  line: number
  make: number
  /** customer level of the making charge; absent: standard */
  makeLevel?: string
  /** style number of the making charge; absent: the category's */
  makeStyle?: string
  options: PriceOption[]
  optionSum: number
  fabric: { lengthMm: number; pricePerM: number; markupPercent: number; amount: number }
  lining: { lengthMm: number; pricePerM: number; amount: number }
  trims: PriceOption[]
  trimSum: number
  sizeSurcharge: number
  /** rate of the size surcharge; absent: none, or a breakdown from before rates were stored */
  sizePercent?: number
  unit: number
  quantity: number
  amount: number
}

export interface PriceBreakdown {
  version: string
  currency: string
  /** customer level at the calculation */
  customerLevel?: string
  lines: LinePrice[]
  setDiscount: number
  /** suits of the order: rate and amount of the discount on their making charges; absent like `taxPercent` */
  sets?: { percent: number; amount: number }[]
  orderDiscount: number
  /** rate of the discount; also absent where it was limited */
  discountPercent?: number
  goods: number
  rushPercent: number
  rush: number
  express: number
  /** g, where the express fee depends on it */
  weight?: number
  /** rate of the tax; absent: included in prices, or a breakdown from before rates were stored */
  taxPercent?: number
  tax: number
  total: number
}

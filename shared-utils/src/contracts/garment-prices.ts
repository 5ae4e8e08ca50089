import type { Labelled } from './locale.ts'
import type { CategoryCode } from './garment-category.ts'
import type { Condition } from './garment-rules.ts'

export interface PriceList {
  version: string
  currency: string
  /** fen by category */
  make: Partial<Record<CategoryCode, number>>
  /** fen by customer level (dictionary `customer_level`) and category; what is not named costs what `make` says */
  makeByLevel?: Record<string, Partial<Record<CategoryCode, number>>>
  /** fen by option (`surchargeKey`); absent: what the catalogue says */
  options?: Record<string, number>
  /** standard metres (reference 9.3): upper chest limits in mm, then mm of cloth per limit; the last has no limit */
  metres: Partial<Record<CategoryCode, MetresTable>>
  /** suits of one cloth take less than their garments one by one: metres of the whole by the first one's limits */
  suits?: { categories: CategoryCode[]; mm: number[] }[]
  /** mm added, for example double-breasted */
  metresExtra: { for: CategoryCode[]; when: Condition; mm: number }[]
  /** cloth width mm → factor in percent */
  widthFactor: { maxWidth: number; percent: number }[]
  /** price class → percent on top */
  classMarkup: Record<string, number>
  /** percent of make price */
  sizeSurcharge: { measure: string; above: number; percent: number }[]
  setDiscount: { two: number; three: number }
  /** percent by rush level */
  rush: Record<'standard' | 'rush7' | 'rush5', number>
  /** fen; free from `freeAbove` goods */
  express: {
    default: number
    freeAbove: number
    byCountry: Record<string, number>
    /** parcels of a country above so many grams */
    byWeight?: { country: string; above: number; amount: number }[]
    /** parcels to a province of a country above so many grams; 0: of any weight */
    byProvince?: { country: string; province: string; above: number; amount: number }[]
  }
  /** percent; 0 when prices include tax */
  taxPercent: number
  ownFabricHandling: number
  /** what a remake costs by who bears it: percent of make price and of cloth (9.1); others pay the full price */
  remake?: Record<string, { makePercent: number; clothPercent: number }>
  /** fen by category and dictionary `alteration_type`; what is not named has no price of the list */
  alterations?: Partial<Record<CategoryCode, Record<string, number>>>
}

/** mm of cloth by a body girth: limits and one more length than limits. `byStyle`: the first that holds replaces `mm`. */
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

/** Something that is altered (dictionary `alteration_type`), with its price of the list; null: it has none. */
export interface AlterationItem extends Labelled {
  type: string
  /** minor units */
  amount: number | null
}

/** Money in integer minor units throughout. Discounts are positive and subtracted. */
export interface LinePrice {
  line: number
  make: number
  /** the customer level whose making price it is; absent: the one for everybody */
  makeLevel?: string
  /** the style number whose making price it is; absent: that of the category */
  makeStyle?: string
  options: PriceOption[]
  optionSum: number
  fabric: { lengthMm: number; pricePerM: number; markupPercent: number; amount: number }
  lining: { lengthMm: number; pricePerM: number; amount: number }
  trims: PriceOption[]
  trimSum: number
  sizeSurcharge: number
  /** the rate of the size surcharge; absent: none, or the breakdown is older than its saying so */
  sizePercent?: number
  unit: number
  quantity: number
  amount: number
}

export interface PriceBreakdown {
  version: string
  currency: string
  /** the customer's level as it was when this was reckoned */
  customerLevel?: string
  lines: LinePrice[]
  setDiscount: number
  /** the suits of the order: the rate off their make prices, and what that is; absent as `taxPercent` */
  sets?: { percent: number; amount: number }[]
  orderDiscount: number
  /** the rate of the discount; absent also where it was cut to what may be given */
  discountPercent?: number
  goods: number
  rushPercent: number
  rush: number
  express: number
  /** g, where the express fee asks for it */
  weight?: number
  /** the rate of the tax; absent: prices include it, or the breakdown is older than its saying so */
  taxPercent?: number
  tax: number
  total: number
}

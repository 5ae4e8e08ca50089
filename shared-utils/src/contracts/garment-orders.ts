import type { Labelled } from './locale.ts'
import type { CategoryCode, Sex } from './garment-category.ts'
import type { LinePrice, PriceOption } from './garment-prices.ts'
import type { Finding, StyleValues } from './garment-rules.ts'

/** What the engine knows of a chosen material. */
export interface FabricFacts {
  fabricNo: string
  status: string
  stockPolicy: string
  weight: number
  width: number
  pattern: string
  pricePerM: number
  priceClass: string
  freeMm: number
  substituteNo?: string | null
  oneWay?: boolean
  /** vertical repeat of the pattern */
  repeatV?: number | null
  /** working days until the mill delivers (stock policy `order`) */
  leadDays?: number
  /** what it can be made into, in a comma list; nothing: every garment */
  categories?: string | null
  /** mm: the shortest length that the mill sells */
  minCut?: number | null
  /** `#rrggbb` */
  colourHex?: string
}

export interface LiningFacts {
  liningNo: string
  status: string
  pricePerM: number
  /** `#rrggbb` */
  colourHex?: string
}

export interface ButtonFacts {
  buttonNo: string
  status: string
  material: string
  /** ligne sizes in the set, for example [32, 24] */
  sizes: number[]
  /** fen for one set */
  setPrice: number
}

/** What a style number fixes of the garments that are ordered by it. */
export interface StylePreset {
  styleNo: string
  /** values that whoever orders cannot change, by group */
  locked: StyleValues
  /** minor units: what making it costs instead of the price of its category; null: as the category */
  basePrice: number | null
}

/** One garment of an order as the rules see it. Body values mm by measure code. */
export interface LineInput {
  category: CategoryCode
  quantity: number
  style: StyleValues
  /** last confirmed values: defaults or template for a new line, the stored ones for a saved line */
  baseline: StyleValues
  /** groups whose value the user entered since the baseline */
  entered: string[]
  /** what its style number fixes; absent: it has none, or one that fixes nothing */
  preset?: StylePreset | null
  fabric?: FabricFacts | null
  lining?: LiningFacts | null
  button?: ButtonFacts | null
  fitMode: 'TRY_ON' | 'BODY' | 'FINISHED'
  body: Record<string, number>
  /** codes of `body` that were estimated, not taken */
  estimated: string[]
  /** days since the measure sheet was taken */
  measureAgeDays?: number
  ownFabric?: boolean
  /** mm of the customer's own cloth that arrived */
  ownFabricMm?: number | null
  /** TRY_ON: try-on garment and changes to it, mm by finished measurement */
  mouldNo?: string | null
  deltas?: Record<string, number>
  /** FINISHED: mm by finished measurement */
  finished?: Record<string, number>
  /** posture settings by code: mm or levels, by side where they have sides */
  posture?: Record<string, number | { L?: number; R?: number }>
  /** pattern design, once drafting knows it */
  design?: string
  /** the drafted pattern misses its target by more than its tolerance and nobody approved it */
  draftOff?: boolean
}

/** A garment that a remake stands for, as it was made and with what that costs: whoever bears its cost bears no dearer one. */
export interface ClaimedGarment {
  fabricNo: string | null
  liningNo: string | null
  price: Pick<LinePrice, 'options' | 'fabric' | 'lining' | 'trims'>
}

export interface OrderInput {
  lines: LineInput[]
  /** ids of warnings the user confirmed: `<rule>`, `<rule>@<line>` or, of figures, `<rule>@<line>:<field>=<figures>` */
  confirmed: string[]
  rush: 'standard' | 'rush7' | 'rush5'
  country?: string
  /** of China as the areas name it, elsewhere as it was written */
  province?: string
  /** dictionary `customer_level`; absent: the level of everybody */
  customerLevel?: string
  /** the customer's sheet before this one, for the cross-check of changes */
  previousBody?: Record<string, number>
  sex?: Sex
  /** working days from today to the required date, by the work calendar */
  workDaysLeft?: number
  /** percent off the goods */
  discountPercent?: number
  /** minor units that the discount may come to at most; absent: whatever its percentage makes */
  discountCap?: number
  orderType?: 'normal' | 'sample' | 'remake' | 'alteration'
  parentOrderId?: string | null
  remakeReason?: string | null
  costBearer?: string | null
  /** of a remake: what stands for each line in the order that it makes good; absent: nothing is known of it */
  claimed?: (ClaimedGarment | null)[]
  /**
   * How many dye lots the suit would be cut from. The house reserves a suit from one lot or refuses it for want of cloth,
   * so its own orders leave this out.
   */
  dyeLots?: number
}

/** What a line looks like after its rules have run. */
export interface LineOutcome {
  values: StyleValues
  /** group → option code → why it cannot be chosen; the key `*` closes the whole group */
  forbidden: Record<string, Record<string, Labelled>>
  /** groups that the style number of the line fixes, and how that is said */
  fixed?: Record<string, Labelled>
  required: string[]
  ranges: Record<string, { min?: number; max?: number }>
  surcharges: PriceOption[]
  leadDays: number
  parts: { part: string; quantity: number }[]
  /** mm of cloth for one garment */
  fabricLength: number
  /** what to offer in groups that are empty */
  suggested?: StyleValues
  /** mm that rules add to the target, by finished measurement (coats: above the jacket worn below) */
  ease?: Record<string, number>
}

export interface Evaluation {
  lines: LineOutcome[]
  findings: Finding[]
}

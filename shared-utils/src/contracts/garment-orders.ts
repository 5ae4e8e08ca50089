import type { Labelled } from './locale.ts'
import type { OrderLineDraft } from './dto/order-line.ts'
import type { Sex } from './garment-category.ts'
import type { LinePrice, PriceOption } from './garment-prices.ts'
import type { Finding, StyleValues } from './garment-rules.ts'

/** Facts of a chosen material. */
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
  /** suitable categories as comma list; empty: all */
  categories?: string | null
  /** minimum length sold by the mill, mm */
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

/** Values fixed by a style number. */
export interface StylePreset {
  styleNo: string
  /** fixed values by group */
  locked: StyleValues
  /** making charge in place of the category's, minor units; null: the category's */
  basePrice: number | null
}

/** Fields of an order line that the rules do not read as they are sent: they read what the numbers stand for. */
type ResolvedField =
  | 'styleNo'
  | 'fabricNo'
  | 'liningNo'
  | 'buttonNo'
  | 'measureSheetId'
  | 'body'
  | 'entered'
  | 'attachments'

/** One garment of an order as the rules see it: as it was ordered, and what is known of what it names. Lengths mm. */
export interface LineInput extends Omit<OrderLineDraft, ResolvedField> {
  /** last confirmed values: defaults or template for a new line, the stored ones for a saved line */
  baseline: StyleValues
  /** groups whose value the user entered since the baseline */
  entered: string[]
  /** values fixed by its style number; absent: none */
  preset?: StylePreset | null
  fabric?: FabricFacts | null
  lining?: LiningFacts | null
  button?: ButtonFacts | null
  /** by measure code */
  body: Record<string, number>
  /** codes of `body` that were estimated, not taken */
  estimated: string[]
  /** days since the measure sheet was taken */
  measureAgeDays?: number
  /** pattern design, when drafting is available */
  design?: string
  /** the drafted pattern misses its target by more than its tolerance and nobody approved it */
  draftOff?: boolean
}

/** The garment that a remake replaces, as made, with its price: the cost bearer pays up to that price. */
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
  /** in China from the list of areas, elsewhere free text */
  province?: string
  /** dictionary `customer_level`; absent: standard */
  customerLevel?: string
  /** the previous sheet, for plausibility checks */
  previousBody?: Record<string, number>
  sex?: Sex
  /** working days from today to the required date, by the work calendar */
  workDaysLeft?: number
  /** percent off the goods */
  discountPercent?: number
  /** maximum discount amount, minor units; absent: by percentage only */
  discountCap?: number
  orderType?: 'normal' | 'sample' | 'remake' | 'alteration'
  parentOrderId?: string | null
  remakeReason?: string | null
  costBearer?: string | null
  /** of a remake: the replaced garment of each line; absent: unknown */
  claimed?: (ClaimedGarment | null)[]
  /**
   * Number of dye lots the suit would be cut from. The server reserves a suit from one lot or refuses it, so its own
   * orders omit this.
   */
  dyeLots?: number
}

/** A line after evaluation of the rules. */
export interface LineOutcome {
  values: StyleValues
  /** group → option code → reason why it is unavailable; the key `*` closes the whole group */
  forbidden: Record<string, Record<string, Labelled>>
  /** groups fixed by the style number, with the message */
  fixed?: Record<string, Labelled>
  required: string[]
  ranges: Record<string, { min?: number; max?: number }>
  surcharges: PriceOption[]
  leadDays: number
  parts: { part: string; quantity: number }[]
  /** fabric length of one garment, mm */
  fabricLength: number
  /** suggestions for empty groups */
  suggested?: StyleValues
  /** additions of rules to the targets, mm by finished measurement (coats: over the jacket worn below) */
  ease?: Record<string, number>
}

export interface Evaluation {
  lines: LineOutcome[]
  findings: Finding[]
}

// Long because the shapes of catalogue, rules, orders and prices refer to each other.
import type { Labelled } from './locale.ts'

/** Garment kinds (made-to-measure reference 4.1). */
export type CategoryCode = 'MJ' | 'MT' | 'WC' | 'OC' | 'LJ' | 'LT' | 'SK' | 'LW' | 'LO'
export type Sex = 'M' | 'F'

export interface GarmentCategory extends Labelled {
  code: CategoryCode
  sex: Sex
  /** which order form holds it */
  form: 'MENS' | 'WOMENS' | 'OVERCOAT'
  /** fen */
  makePrice: number
  /** mm of 1400 wide lining */
  liningLength: number
  /** measurement codes: taken, and those estimated when not taken */
  measures: { required: string[]; estimated: string[] }
  /** finished measurements an order by finished sizes must state (7.1) */
  finished?: string[]
  /** how far a try-on garment may be changed, mm by finished measurement (7.1) */
  deltas?: Record<string, { min: number; max: number }>
  sort: number
}

export type FitCode = 'slim' | 'regular' | 'relaxed'
/** Length of a men's size: short, regular, long. */
export type StatureCode = 'S' | 'R' | 'L'

/** One finished measurement of a family of moulds (made-to-measure reference 7.1). mm throughout. */
export interface MouldRow extends Labelled {
  /** finished measurement code */
  code: string
  /** value of the base size */
  base: Record<FitCode, number>
  /** added per size step */
  step: number
  /** grows with the girth of the size: follows the wider steps of large women's sizes */
  girth?: boolean
  /** sizes above it take the wide step; absent: the family's, for a girth */
  breakSize?: number
  /** added per size step above the break; absent: one and a half steps */
  wideStep?: number
  /** added for a long size, taken off for a short one */
  stature?: number
  /** largest changes of a try-on garment */
  delta: { min: number; max: number }
  /** how far the made garment may be off (2.8) */
  tolerance: number
  /** weight when a mould is chosen (7.2) */
  weight?: number
  /** change that a fitter makes without a second thought (7.2) */
  easy?: number
  /** what it is reckoned from in BODY mode; absent: the mould's own value stands */
  body?: {
    /** body measurement; `height`: the base value grows in proportion to stature */
    code: string
    /** finished minus body (7.3); absent: what the base garment has over the base body */
    ease?: Record<FitCode, { min: number; max: number }>
  }
}

/** Base garment of a category and how it grows (made-to-measure reference 7.1). */
export interface MouldFamily {
  category: CategoryCode
  /** drafting design */
  design: string
  /** EU sizes, smallest first, and the one the base values belong to */
  sizes: number[]
  baseSize: number
  /** women: sizes above it take one and a half girth steps */
  breakSize?: number
  statures: StatureCode[]
  /** the body the base size is made for, mm; the rest is estimated (6.4) */
  body: Record<string, number>
  rows: MouldRow[]
  /** values of single moulds that a tenant keeps instead of the derived ones, mm by mould number and measurement */
  values?: MouldValues
}

/** Finished measurements, mm by mould number and measurement. */
export type MouldValues = Readonly<Record<string, Readonly<Record<string, number>>>>

/** What may be graded otherwise than the catalogue says: base values by fit, what is added per size and length. */
export type GradePart = FitCode | 'step' | 'breakSize' | 'wideStep' | 'stature'

/** What a tenant's moulds of a category have otherwise than the catalogue. */
export interface MouldOverrides {
  /** by measurement */
  grades: Readonly<Record<string, Readonly<Partial<Record<GradePart, number>>>>>
  values: MouldValues
}

/** Which version of a tenant's moulds holds, by category; a category that never changed is not named. */
export type MouldVersions = Readonly<Partial<Record<CategoryCode, number>>>

/** A posture or figure setting (made-to-measure reference 7.5). */
export interface PostureDef extends Labelled {
  code: string
  /** values it may take; `unit` cm: mm, level: plain numbers, mark: only there or not */
  levels: number[]
  unit: 'mm' | 'level' | 'mark'
  /** set for the left and the right side */
  sides?: boolean
  /** cannot be set together with these */
  excludes?: string[]
  /** mm added to finished measurements, by level (the first is level 1) */
  finished?: Record<string, number[]>
  /** what it does to the pattern */
  geometry: Labelled
  sort: number
}

/** single: one option code · multi: list of option codes · number: integer (mm for cm units, else the plain number) · text · color: colour code · material: number of a catalogue item */
export type GroupKind = 'single' | 'multi' | 'number' | 'text' | 'color' | 'material'
export type StyleValue = string | number | string[] | null
export type StyleValues = Record<string, StyleValue>

export interface StyleOption extends Labelled {
  code: string
  /** fen per garment */
  surcharge: number
  /** only for these categories */
  for?: CategoryCode[]
  leadDays?: number
  /** colour choices: what to show, #RRGGBB */
  hex?: string
}

export interface StyleGroup extends Labelled {
  /** unique within a category: another garment may use it for a group of its own */
  code: string
  for: CategoryCode[]
  kind: GroupKind
  /** where the form shows it, in the order of the catalogue's sections */
  section: string
  unit?: 'mm' | 'cm' | 'count'
  /** number: stored units */
  min?: number
  max?: number
  step?: number
  /** text: most characters */
  maxLength?: number
  required?: boolean
  /** P preview, D draft, C consumption, S surcharge */
  drives: string
  options: StyleOption[]
  /** starting value by category; `*` for all others */
  defaults: Partial<Record<CategoryCode | '*', StyleValue>>
  /** surcharge of any value other than the default (colour choices), fen */
  surchargeWhenSet?: number
  /** material: which catalogue it chooses from; the value itself is the line's `liningNo` or `buttonNo` */
  material?: 'lining' | 'button'
  /** what to offer while the group is empty; the first that holds, else the default */
  suggestions?: { when: Condition; value: StyleValue }[]
}

export interface CatalogueSection extends Labelled {
  code: string
}

/** How one body measurement is taken and checked. Lengths mm (weight: 0.1 kg, slope: 0.1 degree). */
export interface MeasureDef extends Labelled {
  code: string
  unit: 'mm' | 'kg' | 'deg'
  /** hard limits, stored units */
  min: number
  max: number
  defaults: { M: number | null; F: number | null }
  howTo: Labelled
  sort: number
}

export interface Catalogue {
  version: string
  categories: GarmentCategory[]
  sections: CatalogueSection[]
  groups: StyleGroup[]
  measures: MeasureDef[]
  /** absent in versions published before moulds were part of them */
  moulds?: MouldFamily[]
  postures?: PostureDef[]
}

/**
 * Left and right sides of a comparison. A string names a style group, `body.x`, `fin.x`, `mould.x`, `fabric.x`,
 * `lining.x`, `button.x`, `line.x` or `order.x`; a style group wins over a prefix (`lining.style`). Only on the right of `eq`
 * and `ne` a plain string is a literal.
 */
export type Operand =
  | string
  | number
  | { num: [Operand, '+' | '-' | '*' | '/', Operand] }
  | { value: string | number | boolean | null }

/** Characters a monogram font can write. */
export type CharacterSet = 'latin' | 'any'

/**
 * The condition of a rule (made-to-measure reference 5, machine form). A comparison with a number that is not known
 * is false. `eq` and `in` on a list of values ask whether one of them fits. `within`: every character is in the set.
 */
export type Condition =
  | { eq: [string, Operand | boolean | null] }
  | { ne: [string, Operand | boolean | null] }
  | { in: [string, (string | number)[]] }
  | { gt: [Operand, Operand] }
  | { lt: [Operand, Operand] }
  | { between: [Operand, Operand, Operand] }
  | { changed: string }
  | { entered: string }
  | { empty: string }
  | { within: [string, CharacterSet] }
  | { and: Condition[] }
  | { or: Condition[] }
  | { not: Condition }

/**
 * What a rule does when its condition holds.
 * set: a value for a group the user did not enter · require: the group must not be empty · forbid: these options,
 * without options the whole group (closed: its value is emptied unless entered), `instead` replaces a forbidden value the user
 * did not enter · range: limits of a number ·
 * warn, error: a finding at the named field · add: fen, working days, a part (quantity 1 unless given), mm of cloth,
 * mm of ease by finished measurement
 */
export type Effect =
  | { set: Record<string, StyleValue> }
  | { require: string }
  | { forbid: string; options?: string[]; instead?: string }
  | { range: string; min?: Operand; max?: Operand }
  | { warn: string }
  /** `offer`: values of the line that mend it */
  | { error: string; offer?: StyleValues }
  | {
      add: {
        surcharge?: number
        leadDays?: Operand
        part?: string
        quantity?: Operand
        clothMm?: Operand
        ease?: Record<string, number>
      }
    }

/** E blocks · W asks for confirmation · I tells, asks nothing */
export type Severity = 'E' | 'W' | 'I'

export interface Rule {
  id: string
  /** small wins: where two rules set one group, the smaller priority decides, then the smaller id */
  priority: number
  /** categories; empty: every category. `order` rules see the whole order */
  for: CategoryCode[]
  scope?: 'line' | 'order'
  when: Condition
  then: Effect[]
  sev: Severity
  /** placeholders `{...}` are filled by the engine */
  msg: Labelled
}

export interface RuleSet {
  version: string
  rules: Rule[]
}

/** Something found in an order. `field`: style group, `fabricNo`, `liningNo`, `buttonNo`, `quantity`, `body.<code>`, `posture.<code>`, `customerId`. */
export interface Finding {
  rule: string
  severity: Severity
  /** position of the line in the order; absent: the order as a whole */
  line?: number
  field?: string
  message: Labelled
  /** W only: listed in the order's `confirmed` it no longer asks */
  confirmable: boolean
  /** a warning the user confirmed: shown as I */
  confirmed?: boolean
  /** data for an offered repair, for example `{convert: 'inch'}` or `{available, needed}` in mm */
  repair?: Record<string, unknown>
}

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
  options: PriceOption[]
  optionSum: number
  fabric: { lengthMm: number; pricePerM: number; markupPercent: number; amount: number }
  lining: { lengthMm: number; pricePerM: number; amount: number }
  trims: PriceOption[]
  trimSum: number
  sizeSurcharge: number
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
  orderDiscount: number
  goods: number
  rushPercent: number
  rush: number
  express: number
  /** g, where the express fee asks for it */
  weight?: number
  tax: number
  total: number
}

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
}
export interface LiningFacts {
  liningNo: string
  status: string
  pricePerM: number
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

/** One garment of an order as the rules see it. Body values mm by measure code. */
export interface LineInput {
  category: CategoryCode
  quantity: number
  style: StyleValues
  /** last confirmed values: defaults or template for a new line, the stored ones for a saved line */
  baseline: StyleValues
  /** groups whose value the user entered since the baseline */
  entered: string[]
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

export interface OrderInput {
  lines: LineInput[]
  /** ids of warnings the user confirmed, `<rule>` or `<rule>@<line>` */
  confirmed: string[]
  rush: 'standard' | 'rush7' | 'rush5'
  country?: string
  /** dictionary `customer_level`; absent: the level of everybody */
  customerLevel?: string
  /** the customer's sheet before this one, for the cross-check of changes */
  previousBody?: Record<string, number>
  sex?: Sex
  /** working days from today to the required date, by the work calendar */
  workDaysLeft?: number
  /** percent off the goods */
  discountPercent?: number
  orderType?: 'normal' | 'sample' | 'remake' | 'alteration'
  parentOrderId?: string | null
  remakeReason?: string | null
  costBearer?: string | null
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

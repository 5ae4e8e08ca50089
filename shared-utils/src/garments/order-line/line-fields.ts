import type { OrderLineDraft, TemplateLine } from '@mtm/shared-utils/contracts/dto/order-line'

/** An order line that states every field. */
export type OrderLine = { [K in keyof OrderLineDraft]-?: Exclude<OrderLineDraft[K], undefined> }

/** What is to be known of a field of the order line wherever lines are copied, stored or compared. */
interface LineField<Value> {
  /** how its column of the same name holds it: as it is, as JSON, or not at all (it has a table of its own) */
  column: 'plain' | 'json' | 'none'
  /** the value of a line that does not state it; absent: every line states it */
  default?: Readonly<Value>
  /**
   * What it says: what is made, which of that was entered by hand, the figure of who wears it, or what was measured.
   * Another customer keeps the garment, never the figure or the measurements.
   */
  about: 'garment' | 'entry' | 'figure' | 'measures'
  /** another kind of garment in the same place keeps it (measurements belong to the customer, not to the place) */
  anyGarment: boolean
  /** templates keep it */
  template: boolean
}

/**
 * The fields of an order line, each listed once. The form, the server's rows, the wire, templates and the rules copy lines by
 * this table; a new field is added here and to the schema (`contracts/dto/order-line.ts`).
 */
export const LINE_FIELDS = {
  category: { column: 'plain', about: 'garment', anyGarment: false, template: true },
  quantity: { column: 'plain', about: 'garment', anyGarment: true, template: true },
  styleNo: { column: 'plain', default: null, about: 'garment', anyGarment: false, template: true },
  style: { column: 'json', about: 'garment', anyGarment: false, template: true },
  entered: { column: 'json', default: [], about: 'entry', anyGarment: false, template: true },
  fabricNo: { column: 'plain', default: null, about: 'garment', anyGarment: true, template: true },
  liningNo: { column: 'plain', default: null, about: 'garment', anyGarment: true, template: true },
  buttonNo: { column: 'plain', default: null, about: 'garment', anyGarment: true, template: true },
  ownFabric: { column: 'plain', default: false, about: 'garment', anyGarment: true, template: true },
  ownFabricMm: { column: 'plain', default: null, about: 'garment', anyGarment: true, template: false },
  fitMode: { column: 'plain', about: 'garment', anyGarment: true, template: true },
  measureSheetId: { column: 'plain', default: null, about: 'measures', anyGarment: false, template: false },
  body: { column: 'json', default: {}, about: 'measures', anyGarment: false, template: false },
  mouldNo: { column: 'plain', default: null, about: 'figure', anyGarment: false, template: false },
  deltas: { column: 'json', default: {}, about: 'figure', anyGarment: false, template: false },
  finished: { column: 'json', default: {}, about: 'figure', anyGarment: false, template: false },
  posture: { column: 'json', default: {}, about: 'figure', anyGarment: true, template: false },
  attachments: { column: 'none', default: [], about: 'garment', anyGarment: false, template: false },
} as const satisfies {
  [K in keyof OrderLine]-?: LineField<OrderLine[K]> & {
    template: K extends keyof TemplateLine ? true : false
  } & (undefined extends OrderLineDraft[K] ? { default: unknown } : { default?: never })
}

export type LineFieldName = keyof typeof LINE_FIELDS
/** The fields of which the table says this. */
type Having<Rule> = { [K in LineFieldName]: (typeof LINE_FIELDS)[K] extends Rule ? K : never }[LineFieldName]

const NAMES = Object.keys(LINE_FIELDS) as LineFieldName[]
function having<K extends 'column' | 'about' | 'anyGarment' | 'template', V extends LineField<unknown>[K]>(
  key: K,
  value: V,
) {
  const isOne = (name: LineFieldName): name is Having<Record<K, V>> => LINE_FIELDS[name][key] === value
  return NAMES.filter(isOne)
}

/** What is made, whoever wears it. */
export const GARMENT_FIELDS = having('about', 'garment')
/** What a garment says of the figure of who wears it. */
export const FIGURE_FIELDS = having('about', 'figure')
/** What another kind of garment in the same place keeps. */
export const ANY_GARMENT_FIELDS = having('anyGarment', true)
/** What a template keeps. */
export const TEMPLATE_FIELDS = having('template', true)
const PLAIN_FIELDS = having('column', 'plain')
/** Numbers of other records: the rules read those records instead. */
const REFERENCES = ['styleNo', 'fabricNo', 'liningNo', 'buttonNo', 'measureSheetId'] as const
type Reference = (typeof REFERENCES)[number]
export type RuleField = Exclude<(typeof PLAIN_FIELDS)[number], Reference>
/** What a line states in numbers, marks and codes: rules read it as `line.<name>`, documents as `line.ordered`. */
export const RULE_FIELDS = PLAIN_FIELDS.filter(
  (name): name is RuleField => !REFERENCES.includes(name as Reference),
)
const JSON_FIELDS = having('column', 'json')
const COLUMNS = [...PLAIN_FIELDS, ...JSON_FIELDS]

/** The value of a field that a line does not state; lists and objects are new each time. */
function defaultOf(name: LineFieldName): unknown {
  const field = LINE_FIELDS[name]
  const value: unknown = 'default' in field ? field.default : undefined
  if (Array.isArray(value)) return [...(value as unknown[])]
  return typeof value === 'object' && value !== null ? { ...value } : value
}

/**
 * Some fields of a line, each with a value.
 * @example
 * statedOf(line, FIGURE_FIELDS) // { mouldNo: null, deltas: {}, finished: {}, posture: { BLADES: 1 } }
 */
export function statedOf<K extends LineFieldName>(
  line: Partial<OrderLineDraft>,
  names: readonly K[],
): Pick<OrderLine, K> {
  const stated: Partial<Record<LineFieldName, unknown>> = {}
  for (const name of names) stated[name] = line[name] ?? defaultOf(name)
  return stated as Pick<OrderLine, K>
}

/** A line with every field: what it does not state has its default. */
export const completeLine = (line: OrderLineDraft): OrderLine => statedOf(line, NAMES)

/** The columns that hold the fields of a line; JSON as text. */
export type LineColumns = {
  [K in (typeof COLUMNS)[number]]: K extends (typeof JSON_FIELDS)[number] ? string : OrderLine[K]
}

/** A line as its columns take it. */
export function lineColumns(line: OrderLineDraft): LineColumns {
  const json = Object.entries(statedOf(line, JSON_FIELDS)).map(([name, value]) => [
    name,
    JSON.stringify(value),
  ])
  return { ...statedOf(line, PLAIN_FIELDS), ...Object.fromEntries(json) } as LineColumns
}

/** A line as it was sent, from its columns; its files lie elsewhere. */
export function lineOfColumns(columns: { [K in (typeof COLUMNS)[number]]: unknown }): Omit<
  OrderLine,
  'attachments'
> {
  return statedOf(columns as Partial<OrderLineDraft>, COLUMNS)
}

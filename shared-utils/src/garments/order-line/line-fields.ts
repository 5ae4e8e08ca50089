import type { OrderLineDraft, TemplateLine } from '@mtm/shared-utils/contracts/dto/order-line'

/** An order line with all fields present. */
export type OrderLine = { [K in keyof OrderLineDraft]-?: Exclude<OrderLineDraft[K], undefined> }

/** How a field of the order line is copied, stored and compared. */
interface LineField<Value> {
  /** storage in the column of the same name: plain, as JSON, or none (the field has its own table) */
  column: 'plain' | 'json' | 'none'
  /** the value of lines without the field; absent: the field is required */
  default?: Readonly<Value>
  /**
   * Subject of the field: the garment, which of its values were entered by hand, the wearer's figure, or measurements.
   * When the customer changes, the garment is kept; figure and measurements are not.
   */
  about: 'garment' | 'entry' | 'figure' | 'measures'
  /** kept when the line changes to another category (measurements belong to the customer, not to the line) */
  anyGarment: boolean
  /** stored in templates */
  template: boolean
}

/**
 * The fields of an order line, each listed once. The form, the database rows, the wire format, templates and the
 * rules copy lines by this table. Add new fields here and to the schema (`contracts/dto/order-line.ts`).
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
/** Names of the fields whose table entry extends `Rule`. */
type Having<Rule> = { [K in LineFieldName]: (typeof LINE_FIELDS)[K] extends Rule ? K : never }[LineFieldName]

const NAMES = Object.keys(LINE_FIELDS) as LineFieldName[]
function having<K extends 'column' | 'about' | 'anyGarment' | 'template', V extends LineField<unknown>[K]>(
  key: K,
  value: V,
) {
  const isOne = (name: LineFieldName): name is Having<Record<K, V>> => LINE_FIELDS[name][key] === value
  return NAMES.filter(isOne)
}

/** Fields of the garment, independent of the wearer. */
export const GARMENT_FIELDS = having('about', 'garment')
/** Fields of the wearer's figure. */
export const FIGURE_FIELDS = having('about', 'figure')
/** Fields kept when the line changes to another category. */
export const ANY_GARMENT_FIELDS = having('anyGarment', true)
/** Fields stored in templates. */
export const TEMPLATE_FIELDS = having('template', true)
const PLAIN_FIELDS = having('column', 'plain')
/** Numbers of other records; the rules read the records instead. */
const REFERENCES = ['styleNo', 'fabricNo', 'liningNo', 'buttonNo', 'measureSheetId'] as const
type Reference = (typeof REFERENCES)[number]
export type RuleField = Exclude<(typeof PLAIN_FIELDS)[number], Reference>
/** Scalar fields of a line; rules read them as `line.<name>`, documents as `line.ordered`. */
export const RULE_FIELDS = PLAIN_FIELDS.filter(
  (name): name is RuleField => !REFERENCES.includes(name as Reference),
)
const JSON_FIELDS = having('column', 'json')
const COLUMNS = [...PLAIN_FIELDS, ...JSON_FIELDS]

/** The default of a field; arrays and objects are copied on each call. */
function defaultOf(name: LineFieldName): unknown {
  const field = LINE_FIELDS[name]
  const value: unknown = 'default' in field ? field.default : undefined
  if (Array.isArray(value)) return [...(value as unknown[])]
  return typeof value === 'object' && value !== null ? { ...value } : value
}

/**
 * Selects fields of a line, with defaults for absent ones.
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

/** A line with all fields; absent ones have their defaults. */
export const completeLine = (line: OrderLineDraft): OrderLine => statedOf(line, NAMES)

/** Column values of a line; JSON as text. */
export type LineColumns = {
  [K in (typeof COLUMNS)[number]]: K extends (typeof JSON_FIELDS)[number] ? string : OrderLine[K]
}

/** Converts a line to its column values. */
export function lineColumns(line: OrderLineDraft): LineColumns {
  const json = Object.entries(statedOf(line, JSON_FIELDS)).map(([name, value]) => [
    name,
    JSON.stringify(value),
  ])
  return { ...statedOf(line, PLAIN_FIELDS), ...Object.fromEntries(json) } as LineColumns
}

/** Converts column values to a line in wire format, without attachments, which have their own table. */
export function lineOfColumns(columns: { [K in (typeof COLUMNS)[number]]: unknown }): Omit<
  OrderLine,
  'attachments'
> {
  return statedOf(columns as Partial<OrderLineDraft>, COLUMNS)
}

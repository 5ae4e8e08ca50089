import type { OrderDetail, OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { PLACE_PARTS } from '@mtm/shared-utils/contracts/postal-address'
import { FIGURE_FIELDS, GARMENT_FIELDS, statedOf, type LineFieldName } from '@mtm/shared-utils/garments'
import { chooseSheet, typeMeasures } from './order-changes.ts'
import { toDraft, type OrderFormState, type FormLine } from './form-state.ts'

/** Delivery fields. Fields of one group are merged together: a city belongs to its province and country. */
const DELIVERY = [['country', ...PLACE_PARTS], ['recipient'], ['phone'], ['address'], ['postcode']] as const
/** Fields independent of the client. */
const REST = [['rush'], ['requiredDate'], ['discountPercent'], ['remark'], ['attachments']] as const
/** Fields that belong to one client. */
const PERSON = ['client', ...DELIVERY.flat(), 'measures', 'figures'] as const

type Box = (typeof DELIVERY | typeof REST)[number][number]
/** `cut`: the garments without figure fields; `figures`: only the figure fields. */
export type MergedField = Box | 'client' | 'measures' | 'lines' | 'cut' | 'figures'
type StoredFields = Pick<OrderDraft, Box | 'customerId' | 'client' | 'lines'>
type Garment = StoredFields['lines'][number]

export interface Merged {
  work: OrderFormState
  /** changed on both sides to different values; the local value was kept */
  ours: MergedField[]
  /** changed only elsewhere; the stored value was taken */
  theirs: MergedField[]
}

/**
 * Three-way merge of local changes with an order stored by somebody else meanwhile. Fields changed here keep their
 * value, fields changed only elsewhere take the stored one. Data of different clients is never mixed: when the
 * clients differ, all data of one of them is used.
 * @param mine the local state, with the order as loaded in `base`
 * @param fresh the state of the same order loaded again
 */
export function mergeOrder(mine: OrderFormState, fresh: OrderFormState): Merged {
  const { version, status, base } = fresh
  const [here, there, before] = [storedAs(mine), storedAs(fresh), mine.base]
  const ours: MergedField[] = []
  const theirs: MergedField[] = []
  /** The side whose values of a group of fields are used; `same` when they are equal. */
  const whose = (fields: readonly MergedField[], same = mine): OrderFormState => {
    const other = differing(fields, here, there)
    if (other.length === 0) return same
    if (differing(fields, here, before).length === 0) {
      theirs.push(...other)
      return fresh
    }
    if (differing(fields, there, before).length > 0) ours.push(...other)
    return mine
  }
  const person = differing(['client'], here, there).length > 0 ? whose(PERSON) : null
  let work: OrderFormState = { ...mine, version, status, base, pending: null }
  for (const boxes of person ? REST : [...DELIVERY, ...REST]) work = { ...work, ...pick(whose(boxes), boxes) }
  if (person) work = madeFor(person, whose(['cut'], person), work)
  else {
    if (whose(['measures']) === fresh) work = measuredAs(fresh, work)
    if (whose(['lines']) === fresh)
      work = { ...work, lines: fresh.lines, confirmed: fresh.confirmed, line: 0 }
  }
  return { work, ours, theirs }
}

/** Combines the client of one side and all their data with the garments of either side. */
function madeFor(person: OrderFormState, garments: OrderFormState, work: OrderFormState): OrderFormState {
  const theirs = { ...work, ...pick(person, ['customer', 'client', ...DELIVERY.flat(), 'measures']) }
  const { lines, confirmed, line } = garments
  if (garments === person) return { ...theirs, lines, confirmed, line }
  const dressed = lines.map((one, at) => ({ ...one, ...figureOf(one, person.lines[at]) }))
  // the confirmations of these garments belong to another client
  return { ...theirs, lines: dressed, confirmed: [], line }
}

/** The figure of the garment at the same position; empty for another category. */
function figureOf({ category }: FormLine, from: FormLine | undefined): Partial<FormLine> {
  if (from?.category !== category) return statedOf({}, FIGURE_FIELDS)
  return statedOf(from, ['fitMode', ...FIGURE_FIELDS])
}

/** Replaces the measurements of the same client; changed values must be confirmed again. */
function measuredAs({ measures }: OrderFormState, work: OrderFormState): OrderFormState {
  const { sheet, previous, typed, typing } = measures
  const { confirmed } = (sheet && !typing ? chooseSheet(sheet, previous) : typeMeasures(typed))(work)
  return { ...work, measures, confirmed }
}

/** The state as it would be stored. A client whose record cannot be read is kept, together with their sheet. */
function storedAs(work: OrderFormState): StoredFields {
  const draft = toDraft(work, '')
  const { base, customer, measures } = work
  if (customer || !base?.customerId || draft.client !== base.client) return draft
  const measureSheetId = base.lines[0]?.measureSheetId
  const lines = measures.typing ? draft.lines : draft.lines.map((line) => ({ ...line, measureSheetId }))
  return { ...draft, customerId: base.customerId, lines }
}

/** Fields with different values on the two sides. */
const differing = (
  fields: readonly MergedField[],
  one: StoredFields,
  other: StoredFields | OrderDetail | null,
): MergedField[] => fields.filter((field) => textOf(field, one) !== textOf(field, other ?? NOTHING))

const NOTHING: StoredFields = { lines: [] }

/** A field as comparable text; empty for an absent value. */
function textOf(field: MergedField, order: StoredFields): string {
  switch (field) {
    case 'client':
      return order.customerId ?? order.client?.trim() ?? ''
    case 'measures': {
      // all garments share one body; the form ignores values stored besides a sheet
      const [first] = order.lines
      return first?.measureSheetId ?? JSON.stringify(sorted(first?.body))
    }
    case 'lines':
      return JSON.stringify(order.lines.map((line) => [...cutOf(line), ...figuresOf(line)]))
    case 'cut':
      return JSON.stringify(order.lines.map(cutOf))
    case 'figures':
      // added garments repeat the figure of the others
      return [...new Set(order.lines.flatMap(figuresOf))]
        .filter((text) => text !== '' && text !== '[]')
        .sort()
        .join(' ')
    case 'attachments':
      return paths(order.attachments)
    default:
      return String(order[field] || '').trim()
  }
}

const cutOf = (line: Garment): string[] => textsOf(line, GARMENT_FIELDS)

const figuresOf = (line: Garment): string[] => textsOf(line, FIGURE_FIELDS)

/** Fields of a garment as comparable texts; absent ones are empty. */
const textsOf = (line: Garment, fields: readonly LineFieldName[]): string[] =>
  Object.entries(statedOf(line, fields)).map(([name, value]) => {
    if (name === 'attachments') return paths(line.attachments)
    return typeof value === 'object' && value !== null ? JSON.stringify(sorted(value)) : String(value ?? '')
  })

const sorted = (values: object | undefined) =>
  Object.entries(values ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))

/** Files as comparable text. */
const paths = (files: readonly { path: string }[] = []): string => files.map(({ path }) => path).join(' ')

const pick = <T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>

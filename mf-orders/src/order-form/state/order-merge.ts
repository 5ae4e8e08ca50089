import type { OrderDetail, OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { PLACE_PARTS } from '@mtm/shared-utils/contracts/postal-address'
import { FIGURE_FIELDS, GARMENT_FIELDS, statedOf, type LineFieldName } from '@mtm/shared-utils/garments'
import { chooseSheet, typeMeasures } from './order-changes.ts'
import { toDraft, type OrderFormState, type FormLine } from './form-state.ts'

/** Where an order goes. What stands on one line here goes together: a city is one of its province and its country. */
const DELIVERY = [['country', ...PLACE_PARTS], ['recipient'], ['phone'], ['address'], ['postcode']] as const
/** What has nothing to do with who it is for. */
const REST = [['rush'], ['requiredDate'], ['discountPercent'], ['remark'], ['attachments']] as const
/** All that is one client's and no other's. */
const PERSON = ['client', ...DELIVERY.flat(), 'measures', 'figures'] as const

type Box = (typeof DELIVERY | typeof REST)[number][number]
/** `cut`: the garments without what they say of the figure; `figures`: that alone. */
export type MergedField = Box | 'client' | 'measures' | 'lines' | 'cut' | 'figures'
type Stored = Pick<OrderDraft, Box | 'customerId' | 'client' | 'lines'>
type Garment = Stored['lines'][number]

export interface Merged {
  work: OrderFormState
  /** changed here and there to different values: ours stayed */
  ours: MergedField[]
  /** changed only there: theirs came in */
  theirs: MergedField[]
}

/**
 * Puts work on an order on top of what somebody else stored meanwhile. Nothing typed here is lost: a box changed
 * here keeps its value, a box changed only there takes theirs. The client of here and the measurements or the address
 * of another one never meet: where the clients differ, all that is theirs comes or stays whole.
 * @param mine the work, with the order as it was read in `base`
 * @param fresh the same order read again, as work
 */
export function mergeOrder(mine: OrderFormState, fresh: OrderFormState): Merged {
  const { version, status, base } = fresh
  const [here, there, before] = [storedAs(mine), storedAs(fresh), mine.base]
  const ours: MergedField[] = []
  const theirs: MergedField[] = []
  /** Whose fields hold, as one; `same` where they say the same. */
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

/** The client of one side with all their data, and the garments of the same side or the other. */
function madeFor(person: OrderFormState, garments: OrderFormState, work: OrderFormState): OrderFormState {
  const theirs = { ...work, ...pick(person, ['customer', 'client', ...DELIVERY.flat(), 'measures']) }
  const { lines, confirmed, line } = garments
  if (garments === person) return { ...theirs, lines, confirmed, line }
  const dressed = lines.map((one, at) => ({ ...one, ...figureOf(one, person.lines[at]) }))
  // what was confirmed of these garments was confirmed of another client
  return { ...theirs, lines: dressed, confirmed: [], line }
}

/** What a garment in the same place says of the figure; of another kind of garment it says nothing. */
function figureOf({ category }: FormLine, from: FormLine | undefined): Partial<FormLine> {
  if (from?.category !== category) return statedOf({}, FIGURE_FIELDS)
  return statedOf(from, ['fitMode', ...FIGURE_FIELDS])
}

/** The same client with other measurements: confirmations of the old values are required again. */
function measuredAs({ measures }: OrderFormState, work: OrderFormState): OrderFormState {
  const { sheet, previous, typed, typing } = measures
  const { confirmed } = (sheet && !typing ? chooseSheet(sheet, previous) : typeMeasures(typed))(work)
  return { ...work, measures, confirmed }
}

/** The work as it would be stored. A client whose record cannot be read stays with the order, and so does their sheet. */
function storedAs(work: OrderFormState): Stored {
  const draft = toDraft(work, '')
  const { base, customer, measures } = work
  if (customer || !base?.customerId || draft.client !== base.client) return draft
  const measureSheetId = base.lines[0]?.measureSheetId
  const lines = measures.typing ? draft.lines : draft.lines.map((line) => ({ ...line, measureSheetId }))
  return { ...draft, customerId: base.customerId, lines }
}

/** Fields that do not say the same here and there. */
const differing = (
  fields: readonly MergedField[],
  one: Stored,
  other: Stored | OrderDetail | null,
): MergedField[] => fields.filter((field) => textOf(field, one) !== textOf(field, other ?? NOTHING))

const NOTHING: Stored = { lines: [] }

/** A field as text that is equal when it is; an empty one says nothing. */
function textOf(field: MergedField, order: Stored): string {
  switch (field) {
    case 'client':
      return order.customerId ?? order.client?.trim() ?? ''
    case 'measures': {
      // one body for all garments; values beside a sheet are not read by the form
      const [first] = order.lines
      return first?.measureSheetId ?? JSON.stringify(sorted(first?.body))
    }
    case 'lines':
      return JSON.stringify(order.lines.map((line) => [...cutOf(line), ...figuresOf(line)]))
    case 'cut':
      return JSON.stringify(order.lines.map(cutOf))
    case 'figures':
      // a garment that was added says of the figure what the others say
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

/** Fields of a garment, each as a text that is equal when it says the same; what is not stated is empty. */
const textsOf = (line: Garment, fields: readonly LineFieldName[]): string[] =>
  Object.entries(statedOf(line, fields)).map(([name, value]) => {
    if (name === 'attachments') return paths(line.attachments)
    return typeof value === 'object' && value !== null ? JSON.stringify(sorted(value)) : String(value ?? '')
  })

const sorted = (values: object | undefined) =>
  Object.entries(values ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))

/** Files as text that is equal when they are. */
const paths = (files: readonly { path: string }[] = []): string => files.map(({ path }) => path).join(' ')

const pick = <T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>

import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type {
  OrderDetail,
  OrderDraft,
  OrderMoveBody,
  RUSH_LEVELS,
} from '@mtm/shared-utils/contracts/dto/order'
import type { OrderAttachment, OrderLineDraft } from '@mtm/shared-utils/contracts/dto/order-line'
import type { OrderFormCode } from '@mtm/shared-utils/contracts/dto/order-help'
import { placeOf, type PlacePart, type SomePlace } from '@mtm/shared-utils/contracts/postal-address'
import {
  completeLine,
  takenBody,
  type Catalogue,
  type CategoryCode,
  type OrderLine,
  type StylePreset,
  type StyleValues,
} from '@mtm/shared-utils/garments'
import type { CustomerRow } from '../order-port.ts'
import type { SheetAbout, PendingSheets } from './send-sheet.ts'
import { sheetBefore } from './sheets.ts'

export const STEPS = ['customer', 'cloth', 'style', 'fit', 'delivery', 'check'] as const
export type StepCode = (typeof STEPS)[number]
export type Rush = (typeof RUSH_LEVELS)[number]

/**
 * One garment of the order: the fields of its line without the measurements, which belong to the customer. Plain
 * data, so that the state can be stored as a draft. The effect of rules on `style` is computed on demand.
 */
export interface FormLine extends Omit<OrderLine, 'measureSheetId' | 'body'> {
  /** identifies the line independent of its position */
  key: string
  /** the groups fixed by its style number when the order was saved; absent: not saved with this number */
  preset?: StylePreset | null
  /** the values last confirmed, against which rules detect changes */
  baseline: StyleValues
}

/** The measurements of an order: a sheet of the customer, or typed values (stored units). */
export interface FormMeasures {
  sheet: MeasureSheet | null
  /** the previous sheet, for plausibility checks */
  previous: MeasureSheet | null
  typed: MeasureSheet['body']
  /** typed values are used although the customer has sheets */
  typing: boolean
  /** how the measurements were taken; absent: not stated yet */
  about?: SheetAbout
  /** new sheets without a response */
  unanswered?: PendingSheets
}

/** The measurements in use: those of the sheet, or the typed ones. */
export const takenValues = ({ sheet, typed, typing }: FormMeasures): MeasureSheet['body'] =>
  sheet && !typing ? sheet.body : typed

/** A request without a response. It is repeated unchanged before any other request. */
export type Pending = (
  | { kind: 'save'; draft: OrderDraft }
  | { kind: 'move'; id: string; action: string; body: OrderMoveBody }
) & {
  /** the action of the user */
  intent: 'save' | 'place'
}

/** The parts of a place as input values. */
export type PlaceInput = Record<PlacePart, string>

/** The place of a customer or a stored order as input values; empty for null. */
export const writtenPlace = (place: SomePlace | null): PlaceInput => ({
  province: place?.province ?? '',
  city: place?.city ?? '',
  district: place?.district ?? '',
})

/** The state of the order form as one plain value. */
export interface OrderFormState extends PlaceInput {
  /** which garments may be added */
  form: OrderFormCode
  id: string | null
  version: number | null
  orderNo: string | null
  status: string | null
  step: StepCode
  /** steps that were left; empty fields count as errors only there */
  left: StepCode[]
  /** the line shown in the fabric and style steps */
  line: number
  customer: CustomerRow | null
  /** the name of a client without a record */
  client: string
  measures: FormMeasures
  lines: FormLine[]
  /** a material chosen for one garment applies to all */
  sameCloth: boolean
  rush: Rush
  requiredDate: string | null
  /** percentage off the goods amount */
  discountPercent: number
  country: string | null
  recipient: string
  phone: string
  address: string
  postcode: string
  remark: string
  /** files of the order itself */
  attachments: OrderAttachment[]
  confirmed: string[]
  pending: Pending | null
  /** the order as loaded, the base of a merge with concurrent changes */
  base: OrderDetail | null
  /** reference to the server draft of this state */
  kept: ServerDraftRef
}

/** Reference to the server draft. */
export interface ServerDraftRef {
  /** identifies the page that created this state */
  device: string
  /** version of the server draft; 0: none */
  version: number
  /** time of the last change by the user, ms */
  changed: number
}

/** 32 hex characters. Works without `crypto.randomUUID`, which is missing on pages without TLS. */
export function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** The fields of a line edited by the form; absent ones have their defaults. */
export function formLine(line: OrderLineDraft): Omit<OrderLine, 'measureSheetId' | 'body'> {
  const { measureSheetId: _, body: _body, ...garment } = completeLine(line)
  return garment
}

export function newLine(category: CategoryCode, baseline: StyleValues, fabricNo: string | null): FormLine {
  const style = { ...baseline }
  return {
    ...formLine({ category, quantity: 1, style, fabricNo, fitMode: 'BODY' }),
    key: newRequestId().slice(0, 8),
    baseline,
  }
}

export function newFormState(lines: FormLine[], form: OrderFormCode = 'MENS'): OrderFormState {
  return {
    form,
    id: null,
    version: null,
    orderNo: null,
    status: null,
    step: 'customer',
    left: [],
    line: 0,
    customer: null,
    client: '',
    measures: { sheet: null, previous: null, typed: {}, typing: false },
    lines,
    sameCloth: true,
    rush: 'standard',
    requiredDate: null,
    discountPercent: 0,
    country: null,
    ...writtenPlace(null),
    recipient: '',
    phone: '',
    address: '',
    postcode: '',
    remark: '',
    attachments: [],
    confirmed: [],
    pending: null,
    base: null,
    kept: { device: newRequestId(), version: 0, changed: 0 },
  }
}

/** Converts the state to the request format. Empty fields are sent as null. */
export function toDraft(work: OrderFormState, requestId: string): OrderDraft {
  const { sheet, typed, typing } = work.measures
  const useSheet = sheet !== null && !typing
  return {
    requestId,
    ...(work.id && work.version !== null ? { id: work.id, version: work.version } : {}),
    customerId: work.customer?.id ?? null,
    client: work.customer?.name ?? (work.client.trim() || null),
    remark: work.remark.trim() || null,
    requiredDate: work.requiredDate || null,
    rush: work.rush,
    discountPercent: work.discountPercent,
    country: work.country || null,
    ...placeOf(work),
    recipient: work.recipient.trim() || null,
    phone: work.phone.trim() || null,
    address: work.address.trim() || null,
    postcode: work.postcode.trim() || null,
    attachments: work.attachments,
    confirmed: work.confirmed,
    lines: work.lines.map((line) => ({
      ...formLine(line),
      measureSheetId: useSheet ? sheet.id : null,
      ...(useSheet ? {} : { body: takenBody(typed).body }),
    })),
  }
}

/** The form that offers a category. */
export function formOf(
  catalogue: Pick<Catalogue, 'categories'>,
  category: CategoryCode | undefined,
): OrderFormCode {
  return catalogue.categories.find(({ code }) => code === category)?.form ?? 'MENS'
}

/** Converts a stored order to form state. */
export function fromDetail(
  catalogue: Pick<Catalogue, 'categories'>,
  detail: OrderDetail,
  customer: CustomerRow | null,
  sheets: readonly MeasureSheet[],
): OrderFormState {
  const [first] = detail.lines
  const sheet = sheets.find((one) => one.id === first?.measureSheetId) ?? null
  const typed: MeasureSheet['body'] = {}
  for (const [code, value] of Object.entries(first?.body ?? {})) typed[code] = { value, source: 'taken' }
  return {
    ...newFormState(
      detail.lines.map((line) => ({
        ...formLine(line),
        key: newRequestId().slice(0, 8),
        preset: line.preset ?? null,
        baseline: line.baseline,
      })),
      formOf(catalogue, first?.category),
    ),
    sameCloth: new Set(detail.lines.map((line) => line.fabricNo)).size < 2,
    id: detail.id,
    version: detail.version,
    orderNo: detail.orderNo,
    status: detail.status,
    customer,
    client: customer ? '' : (detail.client ?? ''),
    measures: {
      sheet,
      previous: sheet && sheetBefore(sheets, sheet),
      typed,
      typing: sheet === null && Object.keys(typed).length > 0,
    },
    rush: detail.rush,
    discountPercent: detail.discountPercent ?? 0,
    requiredDate: detail.requiredDate,
    country: detail.country,
    ...writtenPlace(detail),
    recipient: detail.recipient ?? '',
    phone: detail.phone ?? '',
    address: detail.address ?? '',
    postcode: detail.postcode ?? '',
    remark: detail.remark ?? '',
    attachments: [...(detail.attachments ?? [])],
    confirmed: [...detail.confirmed],
    base: detail,
  }
}

import type { FieldProblem } from '@mtm/shared-utils/contracts/errors'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Draft, Row } from '@mtm/shared-utils/contracts/resource'
import type { button } from '@mtm/shared-utils/contracts/resources/button'
import type { customer } from '@mtm/shared-utils/contracts/resources/customer'
import type { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import type { lining } from '@mtm/shared-utils/contracts/resources/lining'
import type { style } from '@mtm/shared-utils/contracts/resources/style'
import type { MeasureSheet, MeasureSheetDraft } from '@mtm/shared-utils/contracts/dto/measure'
import type { LocalTryOn } from '@mtm/shared-utils/contracts/dto/mould'
import type {
  OrderCheckResult,
  OrderDetail,
  OrderDraft,
  OrderMoveBody,
  OrderSaved,
  PublishedCatalogue,
} from '@mtm/shared-utils/contracts/dto/order'
import type {
  DraftStored,
  FitProfile,
  FitProfileDraft,
  OrderFormCode,
  OrderTemplate,
  OrderTemplateDraft,
  OrderTemplateEdit,
  ServerDraftBody,
  StoredDraft,
} from '@mtm/shared-utils/contracts/dto/order-help'
import type { SendFile } from '@mtm/shared-utils/kit/upload'
import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import type { CategoryCode } from '@mtm/shared-utils/garments'
import type { ClothPhoto } from '@mtm/shared-utils/garments/preview'

/** A fabric, with its photograph where there is a repeating one. */
export type FabricRow = Row<typeof fabric> & { photo?: ClothPhoto | null }
export type LiningRow = Row<typeof lining>
export type ButtonRow = Row<typeof button>
export type StyleRow = Row<typeof style>
export type CustomerRow = Row<typeof customer>
export type CustomerDraft = Draft<typeof customer> & { name: string; sex: string }

/** A dictionary value (countries, clothing). */
export interface Choice extends Labelled {
  value: string
}

/** The query of a picker: text and page. */
export interface Lookup {
  text?: string
  pageNo?: number
  pageSize?: number
}

/** The server draft of the user, across pages and devices. */
export interface DraftPort {
  read(key: string): Promise<StoredDraft | null>
  keep(draft: ServerDraftBody): Promise<DraftStored>
  drop(key: string): Promise<void>
}

/**
 * All I/O of the order form. Implemented by the application over the console's HTTP API, by the widget over the public API,
 * by tests in memory. Every method rejects with {@link PortError}.
 */
export interface OrderPort {
  catalogue(): Promise<PublishedCatalogue>
  countries(): Promise<Choice[]>
  /** clothes worn while being measured */
  clothing(): Promise<Choice[]>
  fabrics(lookup: Lookup): Promise<Page<FabricRow>>
  linings(lookup: Lookup): Promise<Page<LiningRow>>
  buttons(lookup: Lookup): Promise<Page<ButtonRow>>
  styles(category: CategoryCode): Promise<StyleRow[]>
  /** one material or style by number; null when missing */
  fabric(no: string): Promise<FabricRow | null>
  lining(no: string): Promise<LiningRow | null>
  button(no: string): Promise<ButtonRow | null>
  style(no: string): Promise<StyleRow | null>
  customers(lookup: Lookup): Promise<Page<CustomerRow>>
  customer(id: string): Promise<CustomerRow | null>
  addCustomer(draft: CustomerDraft): Promise<CustomerRow>
  /** newest first */
  sheets(customerId: string): Promise<MeasureSheet[]>
  addSheet(draft: MeasureSheetDraft): Promise<MeasureSheet>
  /** fit profiles of the customer */
  profiles(customerId: string): Promise<FitProfile[]>
  saveProfile(draft: FitProfileDraft): Promise<void>
  /** try-on garments of the user's store, null without any; absent where stores do not apply */
  tryOns?(category: CategoryCode): Promise<LocalTryOn[] | null>
  /** findings and price, as a dry run */
  check(draft: OrderDraft, signal: AbortSignal): Promise<OrderCheckResult>
  /** adds an order, or edits the one with the draft's id */
  save(draft: OrderDraft): Promise<OrderSaved>
  /** `submit` or `correct` */
  move(id: string, action: string, body: OrderMoveBody): Promise<OrderSaved>
  order(id: string): Promise<OrderDetail>
  /** the newest order with garments of the form: the customer's, or the user's */
  lastOrder(form: OrderFormCode, customerId: string | null): Promise<OrderDetail | null>
  /** own and shared templates */
  templates(form: OrderFormCode): Promise<OrderTemplate[]>
  templateLines(id: string): Promise<OrderTemplateDraft['lines']>
  addTemplate(draft: OrderTemplateDraft): Promise<void>
  editTemplate(edit: OrderTemplateEdit): Promise<void>
  removeTemplate(id: string): Promise<void>
  /** uploads an attachment and returns its stored path; absent where attachments are not supported */
  attach?: SendFile
  /** absent without server drafts */
  drafts?: DraftPort
}

/**
 * The reason of a failed port call. `unanswered`: unknown whether it took effect; the same request may be sent again.
 * `stale`: the order was changed since it was read. `refused`: the message gives the reason.
 */
export type PortFailure = 'unanswered' | 'stale' | 'refused'

export class PortError extends Error {
  readonly failure: PortFailure
  readonly fields: readonly FieldProblem[]
  /** reference for support */
  readonly reference: string | null
  constructor(
    failure: PortFailure,
    message: string,
    { fields = [], reference = null }: { fields?: readonly FieldProblem[]; reference?: string | null } = {},
  ) {
    super(message)
    this.name = 'PortError'
    this.failure = failure
    this.fields = fields
    this.reference = reference
  }
}

/** No answer: unknown whether it took effect. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof PortError && error.failure === 'unanswered'

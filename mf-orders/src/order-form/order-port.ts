import type { FieldProblem } from '@mtm/shared-utils/contracts/errors'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Draft, Row } from '@mtm/shared-utils/contracts/resource'
import type { button } from '@mtm/shared-utils/contracts/resources/button'
import type { customer } from '@mtm/shared-utils/contracts/resources/customer'
import type { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import type { lining } from '@mtm/shared-utils/contracts/resources/lining'
import type { style } from '@mtm/shared-utils/contracts/resources/style'
import type { MeasureSheet, MeasureSheetDraft } from '@mtm/shared-utils/contracts/dto/measure'
import type { TryOnHere } from '@mtm/shared-utils/contracts/dto/mould'
import type {
  OrderCheckResult,
  OrderDetail,
  OrderDraft,
  OrderMoveBody,
  OrderSaved,
  PublishedCatalogue,
} from '@mtm/shared-utils/contracts/dto/order'
import type {
  DraftKept,
  FitProfile,
  FitProfileDraft,
  OrderFormCode,
  OrderTemplate,
  OrderTemplateDraft,
  OrderTemplateEdit,
  OrderWorkDraft,
  StoredDraft,
} from '@mtm/shared-utils/contracts/dto/order-help'
import type { SendFile } from '@mtm/shared-utils/kit/upload'
import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import type { CategoryCode } from '@mtm/shared-utils/garments'
import type { ClothPhoto } from '@mtm/shared-utils/garments/preview'

/** A cloth, with its photograph where it has one that tiles. */
export type FabricRow = Row<typeof fabric> & { photo?: ClothPhoto | null }
export type LiningRow = Row<typeof lining>
export type ButtonRow = Row<typeof button>
export type StyleRow = Row<typeof style>
export type CustomerRow = Row<typeof customer>
export type CustomerDraft = Draft<typeof customer> & { name: string; sex: string }

/** A value of a list the house keeps (countries, clothing). */
export interface Choice extends Labelled {
  value: string
}

/** What a picker asks for: a few words and a page. */
export interface Lookup {
  text?: string
  pageNo?: number
  pageSize?: number
}

/** Where unsaved work is kept for the person, whatever page he uses. */
export interface DraftPort {
  read(key: string): Promise<StoredDraft | null>
  keep(draft: OrderWorkDraft): Promise<DraftKept>
  drop(key: string): Promise<void>
}

/**
 * All that the order form wants from the world. The application answers it over the console's HTTP API, the widget
 * over the public one, tests from memory. Every method rejects with {@link PortError}.
 */
export interface OrderPort {
  catalogue(): Promise<PublishedCatalogue>
  countries(): Promise<Choice[]>
  /** what clients wear when they are measured */
  clothing(): Promise<Choice[]>
  fabrics(lookup: Lookup): Promise<Page<FabricRow>>
  linings(lookup: Lookup): Promise<Page<LiningRow>>
  buttons(lookup: Lookup): Promise<Page<ButtonRow>>
  styles(category: CategoryCode): Promise<StyleRow[]>
  /** one material or style by its number; null when it does not exist */
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
  /** how the customer wears each kind of garment */
  profiles(customerId: string): Promise<FitProfile[]>
  saveProfile(draft: FitProfileDraft): Promise<void>
  /** the try-on garments of one's own store, null for who has none; absent where there is no store */
  tryOns?(category: CategoryCode): Promise<TryOnHere[] | null>
  /** findings and price; writes nothing */
  check(draft: OrderDraft, signal: AbortSignal): Promise<OrderCheckResult>
  /** adds an order, or edits the one whose id the draft carries */
  save(draft: OrderDraft): Promise<OrderSaved>
  /** `submit` or `correct` */
  move(id: string, action: string, body: OrderMoveBody): Promise<OrderSaved>
  order(id: string): Promise<OrderDetail>
  /** the newest order with garments of the form: the customer's, or one's own */
  lastOrder(form: OrderFormCode, customerId: string | null): Promise<OrderDetail | null>
  /** one's own and the shared ones */
  templates(form: OrderFormCode): Promise<OrderTemplate[]>
  addTemplate(draft: OrderTemplateDraft): Promise<void>
  editTemplate(edit: OrderTemplateEdit): Promise<void>
  removeTemplate(id: string): Promise<void>
  /** sends a file that belongs to an order and answers where it is stored; absent where no files are taken */
  attach?: SendFile
  /** absent where unsaved work is not kept */
  drafts?: DraftPort
}

/**
 * Why the world refused.
 * `unanswered`: nobody knows whether it happened; the same request may be sent again.
 * `stale`: somebody else changed the order. `refused`: the sentence says why.
 */
export type PortFailure = 'unanswered' | 'stale' | 'refused'

export class PortError extends Error {
  readonly failure: PortFailure
  readonly fields: readonly FieldProblem[]
  /** what to tell support */
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

/** No answer has come: nobody knows whether it was done. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof PortError && error.failure === 'unanswered'

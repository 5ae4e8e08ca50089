import { z } from '../schema.ts'
import { daySchema } from '../moment-schema.ts'
import { placeShape, type SomePlace } from '../postal-address.ts'
import { idSchema, requestIdSchema, versionSchema } from '../resource-schema.ts'
import type { OrderProgress } from './production.ts'
import type { Parcel } from './shipment.ts'
import { orderAttachments, orderLineDraft, type OrderAttachment, type OrderLineDraft } from './order-line.ts'
import { remarkBody, type OrderRemark } from './review.ts'
import type { GarmentChanges } from '../garment-alterations.ts'
import type { Labelled } from '../locale.ts'
import type {
  AlterationItem,
  Catalogue,
  Finding,
  LineOutcome,
  MouldFamily,
  PriceBreakdown,
  PriceList,
  RuleSet,
  StylePreset,
  StyleValues,
} from '../garments.ts'

/** Maximum number of confirmed warnings. */
const confirmations = z.array(z.string().check(z.maxLength(120))).check(z.maxLength(500))

export const RUSH_LEVELS = ['standard', 'rush7', 'rush5'] as const

/** An order as the client checks and saves it. A repeated requestId returns the first result. */
export const orderDraft = z.object({
  requestId: requestIdSchema,
  id: z.optional(idSchema),
  /** required with id: the version the client read */
  version: z.optional(z.number().check(z.int(), z.gte(0))),
  customerId: z.optional(z.nullable(idSchema)),
  client: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
  remark: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  requiredDate: z.optional(z.nullable(daySchema)),
  rush: z.optional(z.enum(RUSH_LEVELS)),
  /** discount on goods, percent; limit: `OrderCheckResult.discountLimit` */
  discountPercent: z.optional(z.number().check(z.int(), z.gte(0), z.lte(100))),
  country: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** in China from the list of areas, elsewhere free text */
  ...placeShape,
  recipient: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  phone: z.optional(z.nullable(z.string().check(z.maxLength(45)))),
  address: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  postcode: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  lines: z.array(orderLineDraft).check(z.maxLength(20)),
  /** attachments of the whole order; absent: unchanged */
  attachments: orderAttachments,
  /** warnings the user confirmed: `<rule>`, `<rule>@<line>` or, of figures, `<rule>@<line>:<field>=<figures>` */
  confirmed: z.optional(confirmations),
})
export type OrderDraft = z.infer<typeof orderDraft>

/** Body of a transition: `POST /mtm/order/{id}/{action}`. */
export const orderMoveBody = z.object({
  requestId: requestIdSchema,
  version: versionSchema,
  confirmed: z.optional(confirmations),
  reason: z.optional(z.string().check(z.maxLength(300))),
  /** `return` only: requested corrections */
  remarks: z.optional(z.array(remarkBody).check(z.maxLength(40))),
  /** `correct` only: the corrected order */
  order: z.optional(orderDraft),
})
export type OrderMoveBody = z.infer<typeof orderMoveBody>

/** `PUT /mtm/order/{id}/note`: internal note of staff. */
export const orderNoteBody = z.object({
  internalNote: z.nullable(z.string().check(z.trim(), z.maxLength(1000))),
  /** the note that was read, against lost updates */
  before: z.nullable(z.string().check(z.maxLength(1000))),
})
export type OrderNoteBody = z.infer<typeof orderNoteBody>

/** `PUT /mtm/order/{id}/promise`: the promised date; null withdraws it. */
export const orderPromiseBody = z.object({
  promisedDate: z.nullable(daySchema),
  /** the date that was read */
  before: z.nullable(daySchema),
})
export type OrderPromiseBody = z.infer<typeof orderPromiseBody>

/** `GET /mtm/catalogue` (ETag): data used by both ends to evaluate orders. */
export interface PublishedCatalogue {
  catalogue: Catalogue
  ruleSet: RuleSet
  /** lengths always; amounts here and in the catalogue are 0 without `order:price:view` */
  priceList: PriceList
}

/** `POST /mtm/order/check`: a dry run. `price` is absent without `order:price:view`. */
export interface OrderCheckResult {
  findings: Finding[]
  lines: LineOutcome[]
  price?: PriceBreakdown
  /** the highest discount the caller may give this order, percent */
  discountLimit?: number
  versions: { catalogue: string; rules: string; prices: string }
}

/** Answer of save, edit and every transition. */
export interface OrderSaved {
  id: string
  orderNo: string
  version: number
  status: string
  findings: Finding[]
  price?: PriceBreakdown
}

/** A row of My orders. Money fen; `total` absent without `order:price:view`. */
export interface OrderRow {
  id: string
  orderNo: string
  /** dictionary `order_type` */
  orderType?: string
  status: string
  status_dictText?: string
  /** on hold: its pieces do not move, and it is never late */
  held?: boolean
  client: string | null
  company: string | null
  salesman: string | null
  salesman_dictText?: string
  country: string | null
  recipient: string | null
  fabricNos: string
  quantity: number
  total?: number | null
  currency: string
  orderDate: string
  requiredDate: string | null
  /** promised date */
  promisedDate?: string | null
  createTime: string
  version: number
  /** in production: progress in percent, and the station of the slowest piece */
  made?: Pick<OrderProgress, 'percent' | 'station'> | null
  /** unanswered remarks of the reviewer */
  openRemarks?: number
}

/** One order with all details. */
export interface OrderDetail extends Omit<OrderRow, 'fabricNos' | 'made' | 'openRemarks'>, SomePlace {
  /** returned orders: mould versions of the placement, when they differ from current ones */
  moulds?: MouldFamily[]
  customerId: string | null
  remark: string | null
  rush: (typeof RUSH_LEVELS)[number]
  discountPercent?: number
  phone: string | null
  address: string | null
  postcode: string | null
  /** only for staff with permission; null: none */
  internalNote?: string | null
  /** whether the caller may promise a date */
  mayPromise?: boolean
  /** attachments of the whole order */
  attachments?: OrderAttachment[]
  /** maximum discount amount when the caller changes the order, minor units; absent: by percentage only */
  discountCap?: number
  lines: (OrderLineDraft & {
    lineNo: number
    baseline: StyleValues
    /** values fixed by its style number at the last save */
    preset?: StylePreset | null
    unitPrice?: number
    amount?: number
    fabricLength: number
  })[]
  confirmed: string[]
  price?: PriceBreakdown
  findings: Finding[]
  /** of a remake or alteration: its original order, reason (dictionary `remake_reason`), cost bearer (`cost_bearer`) */
  claim?: {
    parentId: string
    parentNo: string
    reason: string
    costBearer: string
    /** alterations; amounts are null without `order:price:view` */
    alterations: AlterationItem[]
    /** what it changes of the garment; null: not recorded */
    changes: GarmentChanges | null
  } | null
  /** remakes and alterations of this order */
  claims?: { id: string; orderNo: string; orderType: string; status: string }[]
  /** its shipments */
  parcels?: Parcel[]
  /** in production and later */
  progress?: OrderProgress | null
  /** remarks of the reviewer, newest round last */
  remarks?: OrderRemark[]
  /** actions available to the caller, with labels */
  allowed: {
    action: string
    label: Labelled
    /** name of the person for whom the caller may make it as agent; absent: in their own right */
    principal?: string
  }[]
  log: {
    at: string
    by: string
    /** name of the person for whom `by` acted as agent */
    principal?: string | null
    action: string
    from: string | null
    to: string
    reason: string | null
  }[]
}

/** `GET /mtm/fabric/{no}/availability?metres=` */
export interface FabricAvailability {
  fabricNo: string
  freeMm: number
  reservedMm: number
  neededMm: number
  enough: boolean
  substituteNo: string | null
}

/** `GET /mtm/fabric/facets`: number of fabrics for each further filter value under the other filters; collections with their names. */
export type FabricFacets = Record<
  'mill' | 'weave' | 'pattern' | 'colourFamily' | 'weightClass' | 'season' | 'priceClass' | 'collection',
  { value: string; count: number; label?: Labelled }[]
>

import { z } from '../schema.ts'
import { daySchema } from '../moment-schema.ts'
import { placeShape, type SomePlace } from '../postal-address.ts'
import { idSchema, requestIdSchema, versionSchema } from '../resource-schema.ts'
import type { OrderProgress } from './production.ts'
import type { Parcel } from './shipment.ts'
import { remarkBody, type OrderRemark } from './review.ts'
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

const styleValue = z.union([
  z.string().check(z.maxLength(200)),
  z.number(),
  z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)),
  z.null(),
])
/** Warnings that somebody confirmed: a few for each garment. */
const confirmations = z.array(z.string().check(z.maxLength(120))).check(z.maxLength(500))
const code = (max = 60) => z.string().check(z.maxLength(max), z.regex(/^[\w.@-]+$/))

/** Values of a garment by style group. */
export const styleSchema = z.record(code(), styleValue)

const millimetres = (min: number, max: number) =>
  z.record(code(), z.number().check(z.int(), z.gte(min), z.lte(max)))

/** A file that belongs to an order or to one of its garments, by its stored path. */
export const orderAttachment = z.object({
  path: z.string().check(z.regex(/^order\/[0-9a-f]{32}\.[a-z0-9]{1,5}$/)),
  /** as whoever uploaded it called it; the house keeps its own */
  name: z.optional(z.string().check(z.maxLength(255))),
})
export type OrderAttachment = z.infer<typeof orderAttachment>

/** Files of an order, and of one garment, at most. */
export const MOST_ATTACHMENTS = 20
const attachments = z.optional(z.array(orderAttachment).check(z.maxLength(MOST_ATTACHMENTS)))

/** One garment of an order as the client sends it. Lengths mm. */
export const orderLineDraft = z.object({
  category: z.enum(['MJ', 'MT', 'WC', 'OC', 'LJ', 'LT', 'SK', 'LW', 'LO']),
  quantity: z.number().check(z.int(), z.gte(0), z.lte(99)),
  styleNo: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  style: styleSchema,
  /** style groups the user entered himself since the line was made or last saved */
  entered: z.optional(z.array(code()).check(z.maxLength(80))),
  fabricNo: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  liningNo: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  buttonNo: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** the customer brings the cloth */
  ownFabric: z.optional(z.boolean()),
  /** mm of it that have arrived, for all garments of the line; absent: none has */
  ownFabricMm: z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(100_000)))),
  fitMode: z.enum(['TRY_ON', 'BODY', 'FINISHED']),
  measureSheetId: z.optional(z.nullable(idSchema)),
  /** measurements typed in the form: mm by code; absent codes come from the sheet */
  body: z.optional(z.record(code(), z.number().check(z.int(), z.gte(-1000), z.lte(20000)))),
  /** TRY_ON: the try-on garment and what is changed of it, mm by finished measurement */
  mouldNo: z.optional(
    z.nullable(z.string().check(z.maxLength(40), z.regex(/^[A-Z]{2}-[A-Z]{3}-\d{2}[SRL]?$/))),
  ),
  deltas: z.optional(millimetres(-1000, 1000)),
  /** FINISHED: mm by finished measurement */
  finished: z.optional(millimetres(0, 20_000)),
  /** settings by code; those with sides may differ left and right */
  posture: z.optional(
    z.record(
      code(),
      z.union([z.number(), z.object({ L: z.optional(z.number()), R: z.optional(z.number()) })]),
    ),
  ),
  /** files about this garment; absent: those that are stored stay */
  attachments,
})
export type OrderLineDraft = z.infer<typeof orderLineDraft>

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
  /** percent off the goods; how much one may give is `OrderCheckResult.discountLimit` */
  discountPercent: z.optional(z.number().check(z.int(), z.gte(0), z.lte(100))),
  country: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** of China as the areas name it, elsewhere as it was written */
  ...placeShape,
  recipient: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  phone: z.optional(z.nullable(z.string().check(z.maxLength(45)))),
  address: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  postcode: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  lines: z.array(orderLineDraft).check(z.maxLength(20)),
  /** files about the order as a whole; absent: those that are stored stay */
  attachments,
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
  /** `return` only: what is to be corrected */
  remarks: z.optional(z.array(remarkBody).check(z.maxLength(40))),
  /** `correct` only: the corrected order */
  order: z.optional(orderDraft),
})
export type OrderMoveBody = z.infer<typeof orderMoveBody>

/** `PUT /mtm/order/{id}/note`: what staff write to an order among themselves. */
export const orderNoteBody = z.object({
  internalNote: z.nullable(z.string().check(z.trim(), z.maxLength(1000))),
  /** the note as it was read: somebody else's is not written over */
  before: z.nullable(z.string().check(z.maxLength(1000))),
})
export type OrderNoteBody = z.infer<typeof orderNoteBody>

/** `PUT /mtm/order/{id}/promise`: the day that the house promises; null takes it back. */
export const orderPromiseBody = z.object({
  promisedDate: z.nullable(daySchema),
  /** the day as it was read */
  before: z.nullable(daySchema),
})
export type OrderPromiseBody = z.infer<typeof orderPromiseBody>

/** `GET /mtm/catalogue` (ETag): what both ends evaluate with. */
export interface PublishedCatalogue {
  catalogue: Catalogue
  ruleSet: RuleSet
  /** metres always; amounts are 0 here and in the catalogue without `order:price:view` */
  priceList: PriceList
}

/** `POST /mtm/order/check`: nothing is written. `price` is absent without `order:price:view`. */
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
  /** stopped, by whoever may hold it: nothing of it moves and no date is alarming */
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
  /** what the house has promised */
  promisedDate?: string | null
  createTime: string
  version: number
  /** while it is made: how far it is, percent, and where the slowest piece is */
  made?: Pick<OrderProgress, 'percent' | 'station'> | null
  /** remarks of the reviewer that wait for an answer */
  openRemarks?: number
}

/** One order whole. */
export interface OrderDetail extends Omit<OrderRow, 'fabricNos' | 'made' | 'openRemarks'>, SomePlace {
  /** waits to be corrected: the moulds it was placed with, where they are others than those that hold now */
  moulds?: MouldFamily[]
  customerId: string | null
  remark: string | null
  rush: (typeof RUSH_LEVELS)[number]
  discountPercent?: number
  phone: string | null
  address: string | null
  postcode: string | null
  /** absent for everybody but staff who may read it; null: there is none */
  internalNote?: string | null
  /** whether the caller may promise a day now */
  mayPromise?: boolean
  /** files about the order as a whole */
  attachments?: OrderAttachment[]
  /** minor units that the discount may come to at most when the caller changes the order; absent: as its percentage makes */
  discountCap?: number
  lines: (OrderLineDraft & {
    lineNo: number
    baseline: StyleValues
    /** what its style number fixed when it was last saved */
    preset?: StylePreset | null
    unitPrice?: number
    amount?: number
    fabricLength: number
  })[]
  confirmed: string[]
  price?: PriceBreakdown
  findings: Finding[]
  /** a remake or an alteration: of which order, why (dictionary `remake_reason`), and who pays (`cost_bearer`) */
  claim?: {
    parentId: string
    parentNo: string
    reason: string
    costBearer: string
    /** what is altered; amounts are null without `order:price:view` */
    alterations: AlterationItem[]
  } | null
  /** remakes and alterations of this order */
  claims?: { id: string; orderNo: string; orderType: string; status: string }[]
  /** what of it has left the house */
  parcels?: Parcel[]
  /** while it is made and after */
  progress?: OrderProgress | null
  /** what the reviewer wanted corrected, the newest round last */
  remarks?: OrderRemark[]
  /** moves the caller may make now, with their labels */
  allowed: { action: string; label: Labelled }[]
  log: { at: string; by: string; action: string; from: string | null; to: string; reason: string | null }[]
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

/** `GET /mtm/fabric/facets`: how many cloths each further filter value would leave, other filters applied; a collection comes with its name. */
export type FabricFacets = Record<
  'mill' | 'weave' | 'pattern' | 'colourFamily' | 'weightClass' | 'season' | 'priceClass' | 'collection',
  { value: string; count: number; label?: Labelled }[]
>

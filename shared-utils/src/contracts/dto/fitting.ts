import type { Labelled } from '../locale.ts'
import { daySchema } from '../moment-schema.ts'
import { idSchema, requestIdSchema, versionSchema } from '../resource-schema.ts'
import { boundedMap, z } from '../schema.ts'
import { orderLineDraft, type OrderLineDraft } from './order-line.ts'

/** Body areas of remarks, from the head down. */
export const FITTING_REGIONS = ['neck', 'shoulders', 'torso', 'arms', 'waist', 'legs'] as const
export type FittingRegion = (typeof FITTING_REGIONS)[number]

/** Decisions after a fitting. */
export const FITTING_DECISIONS = ['accept', 'alter', 'remake', 'refund'] as const
export type FittingDecision = (typeof FITTING_DECISIONS)[number]

/** The cost bearer (dictionary `cost_bearer`). */
export const COST_BEARERS = ['house', 'customer'] as const
export type CostBearer = (typeof COST_BEARERS)[number]

/** Maximum number of photographs per fitting. */
export const MOST_FITTING_PHOTOS = 12

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const code = z.string().check(z.maxLength(60), z.regex(/^[\w.@-]+$/))
const lengths = (min: number, max: number) =>
  boundedMap(code, z.number().check(z.int(), z.gte(min), z.lte(max)))

/** `POST /mtm/fitting/add`: records a fitting. Lengths mm. */
export const fittingBody = z.object({
  requestId: requestIdSchema,
  pieceId: idSchema,
  fittedOn: daySchema,
  /** fitter; default: the caller */
  fitter: z.optional(text(100)),
  remarks: z.optional(z.partialRecord(z.enum(FITTING_REGIONS), text(300))),
  /** codes of the observed folds */
  wrinkles: z.optional(z.array(code).check(z.maxLength(20))),
  /** actual values by finished measurement */
  measured: z.optional(lengths(-1000, 20_000)),
  /** requested changes by finished measurement */
  deltas: z.optional(lengths(-1000, 1000)),
  /** observed posture settings; others stay */
  posture: orderLineDraft.shape.posture,
  /** ids of the client's photographs */
  photos: z.optional(z.array(idSchema).check(z.maxLength(MOST_FITTING_PHOTOS))),
  note: z.optional(text(500)),
})
export type FittingBody = z.infer<typeof fittingBody>

/** `POST /mtm/fitting/decide` */
export const decisionBody = z.object({
  requestId: requestIdSchema,
  fittingId: idSchema,
  version: versionSchema,
  decision: z.enum(FITTING_DECISIONS),
  /** dictionary `remake_reason`; required unless accepted */
  reason: z.optional(z.string().check(z.regex(/^\w{1,40}$/))),
  costBearer: z.optional(z.enum(COST_BEARERS)),
  /** alterations (dictionary `alteration_type`); default: derived from the corrections */
  alterations: z.optional(z.array(z.string().check(z.regex(/^\w{1,40}$/))).check(z.maxLength(20))),
  /** charge for the alteration, minor units; default: list price */
  charge: z.optional(z.number().check(z.int(), z.gte(0), z.lte(100_000_000))),
  note: z.optional(text(300)),
  /** store the corrections in the client's fit profile */
  updateProfile: z.optional(z.boolean()),
})
export type DecisionBody = z.infer<typeof decisionBody>

/** A fitting. */
export interface Fitting {
  id: string
  version: number
  fittingNo: number
  pieceId: string
  stage: 'basted' | 'delivered'
  fittedOn: string
  fitter: string
  remarks: Partial<Record<FittingRegion, string>>
  wrinkles: string[]
  measured: Record<string, number>
  deltas: Record<string, number>
  posture: NonNullable<OrderLineDraft['posture']>
  /** targets at the time */
  targets: { code: string; target: number; tol: number }[]
  /** existing photographs */
  photos: string[]
  note: string | null
  decision: FittingDecision | null
  reason: string | null
  costBearer: CostBearer | null
  decisionNote: string | null
  decidedBy: string | null
  decidedAt: string | null
  profileUpdated: boolean
  /** resulting alteration or remake */
  result: { id: string; orderNo: string; orderType: string; status: string } | null
  /** decisions available to the caller */
  allowed: { decision: FittingDecision; label: Labelled }[]
}

/** A garment of an order with its fittings. */
export interface FittingPiece {
  id: string
  pieceNo: string
  category: string
  lineNo: number
  /** the mould it was cut from; null: none */
  mouldNo: string | null
  /** null: no fitting possible */
  stage: 'basted' | 'delivered' | null
  receivedAt: string | null
  /** targets, mm */
  targets: { code: string; target: number; tol: number }[]
  /** measured at the last quality check, mm */
  measured: Record<string, number>
  /** ids of the photographs of that check */
  photos: string[]
  posture: NonNullable<OrderLineDraft['posture']>
  /** whether the caller may record a fitting */
  mayFit: boolean
}

/** `GET /mtm/fitting/order/{id}`: fittings of an order, newest first. */
export interface OrderFittings {
  orderId: string
  orderNo: string
  customerId: string | null
  client: string | null
  currency: string
  /** whether the client consented to photographs */
  photoConsent: boolean
  /** end of the claim period; null: not completely delivered, delivered garments may be claimed */
  claimUntil: string | null
  /** highest discount the caller may give on alterations, percent */
  discountLimit: number
  pieces: FittingPiece[]
  fittings: Fitting[]
}

/** Answer of `POST /mtm/fitting/add` and of `POST /mtm/fitting/decide`. */
export interface FittingSaved {
  id: string
  version: number
  decision: FittingDecision | null
  /** resulting order; `SAVED`: could not be placed and waits for completion */
  result: { id: string; orderNo: string; orderType: string; status: string } | null
}

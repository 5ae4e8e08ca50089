import type { Labelled } from '../locale.ts'
import { daySchema } from '../moment-schema.ts'
import { idSchema, requestIdSchema, versionSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'
import { orderLineDraft, type OrderLineDraft } from './order.ts'

/** Parts of the figure that a remark is about, from the head down. */
export const FITTING_REGIONS = ['neck', 'shoulders', 'torso', 'arms', 'waist', 'legs'] as const
export type FittingRegion = (typeof FITTING_REGIONS)[number]

/** What is decided after a garment was tried on. */
export const FITTING_DECISIONS = ['accept', 'alter', 'remake', 'refund'] as const
export type FittingDecision = (typeof FITTING_DECISIONS)[number]

/** Who pays (dictionary `cost_bearer`). */
export const COST_BEARERS = ['house', 'customer'] as const
export type CostBearer = (typeof COST_BEARERS)[number]

/** Photographs of one fitting at most. */
export const MOST_FITTING_PHOTOS = 12

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const code = z.string().check(z.maxLength(60), z.regex(/^[\w.@-]+$/))
const lengths = (min: number, max: number) =>
  z.record(code, z.number().check(z.int(), z.gte(min), z.lte(max)))

/** `POST /mtm/fitting/add`: a garment was tried on. Lengths mm. */
export const fittingBody = z.object({
  requestId: requestIdSchema,
  pieceId: idSchema,
  fittedOn: daySchema,
  /** who tried it on the client; default: who records it */
  fitter: z.optional(text(100)),
  remarks: z.optional(z.partialRecord(z.enum(FITTING_REGIONS), text(300))),
  /** codes of the folds that were seen */
  wrinkles: z.optional(z.array(code).check(z.maxLength(20))),
  /** as it measures, by finished measurement */
  measured: z.optional(lengths(-1000, 20_000)),
  /** what is to be changed, by finished measurement */
  deltas: z.optional(lengths(-1000, 1000)),
  /** posture settings that were found; what is not named stays as it was */
  posture: orderLineDraft.shape.posture,
  /** photographs of the client that were taken, by their ids */
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
  /** dictionary `remake_reason`; needed unless it is accepted */
  reason: z.optional(z.string().check(z.regex(/^\w{1,40}$/))),
  costBearer: z.optional(z.enum(COST_BEARERS)),
  /** what is altered (dictionary `alteration_type`); default: what the corrections ask for */
  alterations: z.optional(z.array(z.string().check(z.regex(/^\w{1,40}$/))).check(z.maxLength(20))),
  /** what the client pays for an alteration, minor units; default: what the price list says */
  charge: z.optional(z.number().check(z.int(), z.gte(0), z.lte(100_000_000))),
  note: z.optional(text(300)),
  /** the corrections are kept with the client for the next garment of this kind */
  updateProfile: z.optional(z.boolean()),
})
export type DecisionBody = z.infer<typeof decisionBody>

/** A fitting as it is read. */
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
  /** what it had to measure then */
  targets: { code: string; target: number; tol: number }[]
  /** photographs that are still there */
  photos: string[]
  note: string | null
  decision: FittingDecision | null
  reason: string | null
  costBearer: CostBearer | null
  decisionNote: string | null
  decidedBy: string | null
  decidedAt: string | null
  profileUpdated: boolean
  /** the alteration or remake that came of it */
  result: { id: string; orderNo: string; orderType: string; status: string } | null
  /** decisions that the viewer may make now */
  allowed: { decision: FittingDecision; label: Labelled }[]
}

/** A garment of an order, as far as it is tried on. */
export interface FittingPiece {
  id: string
  pieceNo: string
  category: string
  lineNo: number
  /** null: it cannot be tried on now */
  stage: 'basted' | 'delivered' | null
  receivedAt: string | null
  /** what it must measure, mm */
  targets: { code: string; target: number; tol: number }[]
  /** measured at the last quality check, mm */
  measured: Record<string, number>
  /** ids of the photographs of that check */
  photos: string[]
  posture: NonNullable<OrderLineDraft['posture']>
  /** the viewer may record a fitting of it now */
  mayFit: boolean
}

/** `GET /mtm/fitting/order/{id}`: what was tried on of an order, the newest fitting first. */
export interface OrderFittings {
  orderId: string
  orderNo: string
  customerId: string | null
  client: string | null
  currency: string
  /** the client agreed to photographs */
  photoConsent: boolean
  /** until this day something may be asked for; null: the order has not arrived whole, what arrived may be claimed */
  claimUntil: string | null
  /** what the viewer may give off the list price of an alteration, percent */
  discountLimit: number
  pieces: FittingPiece[]
  fittings: Fitting[]
}

/** Answer of `POST /mtm/fitting/add` and of `POST /mtm/fitting/decide`. */
export interface FittingSaved {
  id: string
  version: number
  decision: FittingDecision | null
  /** an order that came of it; `SAVED`: it could not be placed as it is and waits for whoever completes it */
  result: { id: string; orderNo: string; orderType: string; status: string } | null
}

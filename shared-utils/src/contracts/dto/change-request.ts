import type { StyleValue, StyleValues } from '../garments.ts'
import { idSchema, requestIdSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'
import { styleSchema } from './order.ts'

const text = z.string().check(z.trim(), z.maxLength(300))

/** `POST /mtm/change/ask`: a garment that is being made is to become something else. Lengths mm. */
export const changeBody = z.object({
  requestId: requestIdSchema,
  pieceNo: z.string().check(z.trim(), z.maxLength(40)),
  /** what is changed, by finished measurement; may be nothing where the style changes */
  deltas: z.record(
    z.string().check(z.maxLength(40), z.regex(/^\w+$/)),
    z.number().check(z.int(), z.gte(-1000), z.lte(1000)),
  ),
  /** what each of its groups is to become */
  style: z.optional(styleSchema),
  /** why */
  note: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
})
export type ChangeBody = z.infer<typeof changeBody>

/** `POST /mtm/change/decide` */
export const changeDecisionBody = z.object({
  requestId: requestIdSchema,
  id: idSchema,
  approved: z.boolean(),
  note: z.optional(z.nullable(text)),
})
export type ChangeDecisionBody = z.infer<typeof changeDecisionBody>

export type ChangeState = 'open' | 'approved' | 'refused'

/** What a style group of a garment was, and is to become. */
export interface StyleChange {
  group: string
  before: StyleValue
  after: StyleValue
}

/** A change as it is read. */
export interface ChangeRequest {
  id: string
  pieceNo: string
  category: string
  station: string
  deltas: Record<string, number>
  style: StyleChange[]
  /** mm by finished measurement that follow from the style */
  follows: Record<string, number>
  note: string
  state: ChangeState
  by: string
  at: string
  decidedBy: string | null
  decidedAt: string | null
  decisionNote: string | null
}

/** A garment that may change now. */
export interface ChangeablePiece {
  pieceNo: string
  category: string
  targets: { code: string; target: number; tol: number }[]
  /** as it is made now */
  style: StyleValues
  /** groups that its style number fixes */
  fixed: string[]
}

/** `GET /mtm/change/order/{id}`: the newest first. */
export interface OrderChanges {
  /** something of the order is cut: the cutter decides */
  locked: boolean
  /** what amounts are in; null for who sees no prices */
  currency: string | null
  /** garments that may change now */
  pieces: ChangeablePiece[]
  requests: ChangeRequest[]
}

/** Answer of a change that was asked for or decided. */
export interface ChangeSaved {
  id: string
  state: ChangeState
  /** minor units: what the new options cost more, charged by nobody; absent for who sees no prices */
  priceDifference?: number
}

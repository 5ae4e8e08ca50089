import type { StyleValue, StyleValues } from '../garments.ts'
import { idSchema, requestIdSchema } from '../resource-schema.ts'
import { boundedMap, z } from '../schema.ts'
import { styleSchema } from './order-line.ts'

const text = z.string().check(z.trim(), z.maxLength(300))

/** `POST /mtm/change/ask`: requests a change of a garment in production. Lengths mm. */
export const changeBody = z.object({
  requestId: requestIdSchema,
  pieceNo: z.string().check(z.trim(), z.maxLength(40)),
  /** changes by finished measurement; may be empty when the style changes */
  deltas: boundedMap(
    z.string().check(z.maxLength(40), z.regex(/^\w+$/)),
    z.number().check(z.int(), z.gte(-1000), z.lte(1000)),
  ),
  /** new values of style groups */
  style: z.optional(styleSchema),
  /** reason */
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

/** The old and new value of a style group. */
export interface StyleChange {
  group: string
  before: StyleValue
  after: StyleValue
}

/** A change request. */
export interface ChangeRequest {
  id: string
  pieceNo: string
  category: string
  station: string
  deltas: Record<string, number>
  style: StyleChange[]
  /** changes that follow from the style, mm by finished measurement */
  follows: Record<string, number>
  note: string
  state: ChangeState
  by: string
  at: string
  decidedBy: string | null
  decidedAt: string | null
  decisionNote: string | null
}

/** A garment that may be changed. */
export interface ChangeablePiece {
  pieceNo: string
  category: string
  targets: { code: string; target: number; tol: number }[]
  /** current values */
  style: StyleValues
  /** groups fixed by its style number */
  fixed: string[]
}

/** `GET /mtm/change/order/{id}`, newest first. */
export interface OrderChanges {
  /** a piece of the order is cut, so the cutter decides */
  locked: boolean
  /** currency of amounts; null without permission to see prices */
  currency: string | null
  /** garments that may be changed */
  pieces: ChangeablePiece[]
  requests: ChangeRequest[]
}

/** Answer of a requested or decided change. */
export interface ChangeSaved {
  id: string
  state: ChangeState
  /** additional price of the new options, not charged, minor units; absent without permission to see prices */
  priceDifference?: number
}

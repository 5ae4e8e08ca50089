import { idSchema, requestIdSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'

const text = z.string().check(z.trim(), z.maxLength(300))

/** `POST /mtm/change/ask`: a garment that is being made is to measure something else. Lengths mm. */
export const changeBody = z.object({
  requestId: requestIdSchema,
  pieceNo: z.string().check(z.trim(), z.maxLength(40)),
  /** what is changed, by finished measurement */
  deltas: z.record(
    z.string().check(z.maxLength(40), z.regex(/^\w+$/)),
    z.number().check(z.int(), z.gte(-1000), z.lte(1000)),
  ),
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

/** A change as it is read. */
export interface ChangeRequest {
  id: string
  pieceNo: string
  category: string
  station: string
  deltas: Record<string, number>
  note: string
  state: ChangeState
  by: string
  at: string
  decidedBy: string | null
  decidedAt: string | null
  decisionNote: string | null
}

/** `GET /mtm/change/order/{id}`: the newest first. */
export interface OrderChanges {
  /** something of the order is cut: the cutter decides */
  locked: boolean
  /** garments whose measurements may change now */
  pieces: { pieceNo: string; category: string; targets: { code: string; target: number; tol: number }[] }[]
  requests: ChangeRequest[]
}

/** Answer of a change that was asked for or decided. */
export interface ChangeSaved {
  id: string
  state: ChangeState
}

import type { OrderMove } from '@mtm/shared-utils/garments'
import type { Actor } from '../platform/caller/actor.ts'
import type { OrderRecord } from './order-record.ts'

/**
 * What the service that makes a move adds to the order and the reason: a payment, a parcel. A room declares its own
 * inputs, beside the effects and guards that read them (`declare module`).
 */
export interface MoveInputs {
  /** how many hours fabric stays reserved, where the service has read the setting already */
  reservationHours: number
}

/** What effects leave for later effects of the same move, and for the service; declared like the inputs. */
export interface MoveResults {
  /** ids of the order lines that were placed, in their order */
  lineIds: string[]
}

/** A judged move of a locked order, as its effects see it. */
export interface MoveContext {
  order: OrderRecord
  move: OrderMove
  actor: Actor
  at: Date
  /** of the request that makes the move */
  requestId: string
  /** what the history of the order says about it */
  reason: string | null
  inputs: Partial<MoveInputs>
  results: Partial<MoveResults>
}

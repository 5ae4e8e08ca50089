import type { OrderMove } from '@mtm/shared-utils/garments'
import type { Actor } from '../platform/caller/actor.ts'
import type { OrderRecord } from './order-record.ts'

/**
 * Inputs of a move besides the order and the reason, such as a payment or a shipment. Modules declare their own inputs
 * next to the effects and guards that read them (`declare module`).
 */
export interface MoveInputs {
  /** duration of fabric reservations in hours, when the service has already read the setting */
  reservationHours: number
}

/** Results of effects for later effects of the same move and for the service, declared like the inputs. */
export interface MoveResults {
  /** ids of the placed order lines, in order */
  lineIds: string[]
}

/** The context of effects: a checked move of a locked order. */
export interface MoveContext {
  order: OrderRecord
  move: OrderMove
  actor: Actor
  at: Date
  /** id of the request that makes the move */
  requestId: string
  /** the reason written to the order history */
  reason: string | null
  inputs: Partial<MoveInputs>
  results: Partial<MoveResults>
}

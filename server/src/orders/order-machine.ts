import {
  allowedMoves,
  ENDED_STATES,
  findMove,
  ORDER_MOVES,
  ORDER_STATES,
  type OrderMove,
  type OrderState,
} from '@mtm/shared-utils/garments'
import type { Updateable } from 'kysely'
import { oneByOne } from '../engine/machine/effects.ts'
import {
  stateMachine,
  type Facts,
  type Handler,
  type Handlers,
  type Question,
} from '../engine/machine/state-machine.ts'
import type { Database, DB } from '../platform/database/database.ts'
import type { MoveContext, MoveInputs } from './move-context.ts'
import type { OrderRecord } from './order-record.ts'

/** Columns of an order. */
export type OrderColumns = Updateable<DB['mtmOrder']>

/** The input of guards. */
export interface GuardContext extends Question {
  db: Database
  order: OrderRecord
  at: Date
  request?: MoveRequest
}

/** The request for a move. */
export interface MoveRequest {
  reason?: string | null | undefined
  inputs: Partial<MoveInputs>
  /** Evaluates the order to be placed. @throws AppError with the reason that prevents placing it */
  evaluate?(): Promise<void>
}

interface OrderMachine {
  move: OrderMove
  question: GuardContext
  context: MoveContext
  columns: OrderColumns
  inputs: MoveInputs
  handler: {
    /** Ids of the users who get a message after the move is committed. */
    recipients?(db: Database, order: Pick<OrderRecord, 'tenantId' | 'ownerId'>): Promise<string[]>
  }
}

/** The implementation of one effect of the order machine. */
export type OrderEffectHandler = Handler<OrderMachine>
/** The handlers of one room. */
export type OrderHandlers = Handlers<OrderMachine>
/** Results of guards; absent while unknown. */
export type OrderFacts = Facts<OrderMachine>

/**
 * The order machine of the server. Rooms register the handlers of its effects and guards
 * (`main/registrations.ts`).
 */
export const orderMachine = stateMachine<OrderMachine>({
  name: 'order machine',
  moves: ORDER_MOVES,
  states: ORDER_STATES.map(({ code }) => code),
  ends: ENDED_STATES,
  record: 'order',
  allowed: allowedMoves,
  find: findMove,
})

/** Converts a write of one move to a sequential write of several. */
export const forEachMove = oneByOne<MoveContext>

/** The state of a stored order. */
export const stateOf = ({ status }: Pick<OrderRecord, 'status'>) => status as OrderState

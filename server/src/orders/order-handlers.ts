import {
  ENDED_STATES,
  ORDER_MOVES,
  ORDER_STATES,
  type OrderEffect,
  type OrderGuard,
  type OrderState,
} from '@mtm/shared-utils/garments'
import type { Updateable } from 'kysely'
import type { Actor } from '../platform/caller/actor.ts'
import type { Database, DatabaseTransaction, DB } from '../platform/database/database.ts'
import { registration } from '../platform/registration/registration.ts'
import { requireWhole } from './check-machine.ts'
import type { MoveContext, MoveInputs } from './move-context.ts'
import type { OrderRecord } from './order-record.ts'

/** Columns of an order. */
export type OrderColumns = Updateable<DB['mtmOrder']>

/** The implementation of one effect of the order machine. */
export interface OrderEffectHandler {
  /** Computes columns before the transaction, which must await only the database. */
  before?(context: { db: Database; actor: Actor; at: Date }): Promise<OrderColumns>
  /** Columns of the order's row, written with its new state. */
  columns?(context: MoveContext): OrderColumns
  /** Writes rows of other tables, for all moves of the transaction that have the effect. */
  write?(trx: DatabaseTransaction, moves: readonly MoveContext[]): Promise<void>
  /** Ids of the users who get a message after the move is committed. */
  recipients?(db: Database, order: Pick<OrderRecord, 'tenantId' | 'ownerId'>): Promise<string[]>
  /** An input required by the effect; without it the move is neither offered nor made. */
  needs?: keyof MoveInputs
  /**
   * Effects run in ascending order of this number; default 0. Effects that lock rolls run late to hold locks briefly.
   */
  last?: number
}

/** The input of guards. */
export interface GuardContext {
  db: Database
  order: OrderRecord
  actor: Actor
  at: Date
  /** the requested move; absent when listing offered moves */
  request?: MoveRequest
}

/** The request for a move. */
export interface MoveRequest {
  reason?: string | null | undefined
  inputs: Partial<MoveInputs>
  /** Evaluates the order to be placed. @throws AppError with the reason that prevents placing it */
  evaluate?(): Promise<void>
}

/**
 * The implementation of one guard of the order machine; undefined: unknown before the move is requested.
 * @throws AppError to refuse a request with a specific message
 */
export type OrderGuardFunction = (context: GuardContext) => boolean | undefined | Promise<boolean | undefined>

/** The handlers of one module. */
export interface OrderHandlers {
  effects?: Partial<Record<OrderEffect, OrderEffectHandler>>
  guards?: Partial<Record<OrderGuard, OrderGuardFunction>>
}

interface Table {
  effects: ReadonlyMap<string, OrderEffectHandler>
  guards: ReadonlyMap<string, OrderGuardFunction>
}

const table = registration<Table>('effects and guards of the order machine')

/**
 * Registers the handlers of all modules for the order machine.
 * @throws StartProblem when a name of the machine has no handler or two, a handler is unused, or the state graph is not
 * connected
 */
export function registerOrderHandlers(rooms: readonly OrderHandlers[]): void {
  const effects = rooms.flatMap((room) => Object.entries(room.effects ?? {}))
  const guards = rooms.flatMap((room) => Object.entries(room.guards ?? {}))
  requireWhole(
    {
      name: 'order machine',
      moves: ORDER_MOVES,
      states: ORDER_STATES.map(({ code }) => code),
      ends: ENDED_STATES,
    },
    { effects: effects.map(([name]) => name), guards: guards.map(([name]) => name) },
  )
  table.register({ effects: new Map(effects), guards: new Map(guards) })
}

/** The handler of an effect. */
export const orderEffect = (name: OrderEffect): OrderEffectHandler => table.registered().effects.get(name)!

/** The function of a guard. */
export const orderGuard = (name: OrderGuard): OrderGuardFunction => table.registered().guards.get(name)!

/** The state of a stored order. */
export const stateOf = ({ status }: Pick<OrderRecord, 'status'>) => status as OrderState

/** Converts a write of one move to a sequential write of several. */
export const forEachMove =
  (write: (trx: DatabaseTransaction, move: MoveContext) => Promise<unknown>) =>
  async (trx: DatabaseTransaction, moves: readonly MoveContext[]): Promise<void> => {
    for (const move of moves) await write(trx, move)
  }

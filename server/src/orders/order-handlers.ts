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

/** What brings about one effect of the order machine. */
export interface OrderEffectHandler {
  /** Columns that are found before the transaction, which may await nothing but the database. */
  before?(context: { db: Database; actor: Actor; at: Date }): Promise<OrderColumns>
  /** Columns of the order's own row, written with its new state. */
  columns?(context: MoveContext): OrderColumns
  /** Writes rows of other tables, for all moves of the transaction that have the effect. */
  write?(trx: DatabaseTransaction, moves: readonly MoveContext[]): Promise<void>
  /** Ids of the users who get a message when the move is committed. */
  recipients?(db: Database, order: Pick<OrderRecord, 'tenantId' | 'ownerId'>): Promise<string[]>
  /** Makes the move one of the service that has this input: it is neither offered nor made without. */
  needs?: keyof MoveInputs
  /** Runs after every effect with a lower number; default 0. Locks of rolls are held as briefly as possible. */
  last?: number
}

/** What guards decide by. */
export interface GuardContext {
  db: Database
  order: OrderRecord
  actor: Actor
  at: Date
  /** the move that is wanted; absent while moves are only offered */
  request?: MoveRequest
}

/** What comes with the request for a move. */
export interface MoveRequest {
  reason?: string | null | undefined
  inputs: Partial<MoveInputs>
  /** Evaluates what is placed. @throws AppError that says what keeps it from being placed */
  evaluate?(): Promise<void>
}

/**
 * Decides whether one guard of the order machine holds; undefined: that is not known before the move is requested.
 * @throws AppError to refuse a request with a message of its own
 */
export type OrderGuardFunction = (context: GuardContext) => boolean | undefined | Promise<boolean | undefined>

/** The handlers of one room. */
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
 * Registers the handlers of every room as the one table of the order machine.
 * @throws StartProblem when something that the machine names has no handler or two, when a handler is for nothing, or when
 * the states do not hang together
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

/** Runs a write of one move after the other. */
export const forEachMove =
  (write: (trx: DatabaseTransaction, move: MoveContext) => Promise<unknown>) =>
  async (trx: DatabaseTransaction, moves: readonly MoveContext[]): Promise<void> => {
    for (const move of moves) await write(trx, move)
  }

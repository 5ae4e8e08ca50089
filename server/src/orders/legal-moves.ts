import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel, type Labelled } from '@mtm/shared-utils/contracts/locale'
import {
  allowedMoves,
  findMove,
  ORDER_MOVES,
  type OrderGuard,
  type OrderMove,
} from '@mtm/shared-utils/garments'
import { BadInput } from '../platform/http/bad-input.ts'
import type { Actor } from '../platform/caller/actor.ts'
import type { MoveInputs } from './move-context.ts'
import { orderEffect, orderGuard, stateOf, type GuardContext, type MoveRequest } from './order-handlers.ts'

/** Results of guards; absent while unknown. */
export type OrderFacts = Partial<Record<OrderGuard, boolean>>

/** Whether every effect of a move has the input it needs. */
const isMakeable = ({ effects }: OrderMove, inputs: Partial<MoveInputs> = {}): boolean =>
  effects.every((effect) => {
    const { needs } = orderEffect(effect)
    return needs === undefined || inputs[needs] !== undefined
  })

/** Evaluates guards in parallel. */
export async function guardFacts(context: GuardContext, guards: Iterable<OrderGuard>): Promise<OrderFacts> {
  const names = [...new Set(guards)]
  const answers = await Promise.all(names.map(async (name) => orderGuard(name)(context)))
  return Object.fromEntries(
    names.flatMap((name, index) => (answers[index] === undefined ? [] : [[name, answers[index]]])),
  )
}

/** The moves to offer the actor, one per action. Guards that are still unknown are checked when the move is made. */
export async function offeredMoves({ db, order, actor, at }: GuardContext): Promise<OrderMove[]> {
  const { permissions } = actor
  const state = stateOf(order)
  const possible = allowedMoves(state, { permissions, facts: {} }).filter((move) => isMakeable(move))
  const facts = await guardFacts(
    { db, order, actor, at },
    possible.flatMap(({ guards }) => guards),
  )
  const moves = allowedMoves(state, { permissions, facts }).filter((move) => possible.includes(move))
  return [...new Map(moves.map((move) => [move.action, move])).values()]
}

/** A requested move. */
export interface WantedMove extends GuardContext {
  request: MoveRequest
  /** a move made by a timer or a station */
  system?: boolean
  /** results of guards that need no evaluation */
  known?: OrderFacts
}

/**
 * The move of an order for an action. Its guards are evaluated in the order of the machine until one fails.
 * @throws access.denied 403 · order.illegalMove 409 with the allowed moves · 400 without a reason · errors of guards
 */
export async function judgeMove(wanted: WantedMove, action: string): Promise<OrderMove> {
  const { order, actor, request, system = false, known = {} } = wanted
  const { permissions } = actor
  if (!system) requirePermission(action, actor)
  const state = stateOf(order)
  const facts: OrderFacts = { ...known }
  for (const move of ORDER_MOVES) {
    if (move.from !== state || move.action !== action || !isMakeable(move, request.inputs)) continue
    if (!system && (move.permission === null || !permissions.has(move.permission))) continue
    for (const guard of move.guards) {
      const holds = facts[guard] ?? (await orderGuard(guard)(wanted))
      if (holds !== undefined) facts[guard] = holds
      if (!holds) break
    }
  }
  const found = findMove(state, action, { permissions, facts, system })
  if ('move' in found && isMakeable(found.move, request.inputs)) {
    if (found.move.needsReason && !hasText(request.reason)) throw BadInput.of('reason', 'required')
    return found.move
  }
  if ('refused' in found && found.refused.reason === 'permission') throw denied()
  throw illegalMove(await offeredMoves(wanted), actor)
}

/** Whether a reason is not blank. */
export const hasText = (reason: string | null | undefined): boolean => (reason ?? '').trim() !== ''

/** Checks the permission of an action before anything else, so that the refusal reveals nothing about the order. */
export function requirePermission(action: string, actor: Actor): void {
  const codes = ORDER_MOVES.filter((move) => move.action === action).map((move) => move.permission)
  if (codes.length > 0 && !codes.some((code) => code !== null && actor.permissions.has(code))) throw denied()
}

/** A 409 error with the allowed moves. */
export function illegalMove(
  allowed: readonly { action: string; label: Labelled }[],
  actor: Pick<Actor, 'locale'>,
  more: object = {},
): AppError {
  const list = allowed.map(({ label }) => pickLabel(label, actor.locale)).join(' / ') || '-'
  const offered = allowed.map(({ action, label }) => ({ action, label }))
  return new AppError('order.illegalMove', { list }, 409, 409, { allowed: offered, ...more })
}

const denied = () => new AppError('access.denied', {}, CODE.noPermission, 403)

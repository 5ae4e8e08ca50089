import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel, type Labelled } from '@mtm/shared-utils/contracts/locale'
import {
  allowedMoves,
  findMove,
  ORDER_MOVES,
  type OrderEffect,
  type OrderMove,
  type OrderState,
} from '@mtm/shared-utils/garments'
import { BadInput } from '../platform/http/bad-input.ts'
import { isManager, type Actor } from '../platform/caller/actor.ts'
import type { OrderRecord } from './order-record.ts'

export type OrderFacts = Parameters<typeof findMove>[2]['facts']

/**
 * What a move alone can bring about, with a reason at most. A move that needs more (a payment, a tracking number) is
 * made by its own service, and offered once that has a route.
 */
const ABLE: ReadonlySet<OrderEffect> = new Set([
  'giveNumber',
  'store',
  'freeze',
  'writePattern',
  'reserveCloth',
  'renewReservation',
  'keepReservation',
  'releaseCloth',
  'storeDifference',
  'setHold',
  'clearHold',
  'receiveParcels',
  'chargeScrap',
  'oweRefund',
  // told by the change notice of the move
  'notifyReviewer',
  'notifySubmitter',
  'notifyCustomer',
  'sendPaymentNote',
  'askForFeedback',
] satisfies OrderEffect[])
const able = (move: OrderMove, brings: readonly OrderEffect[] = []) =>
  move.effects.every((effect) => ABLE.has(effect) || brings.includes(effect))

/** What is true of an order, as far as its row tells. */
function factsOf(order: OrderRecord, actor: Actor): OrderFacts {
  return {
    mayTouch: true,
    isHeld: order.holdFlag,
    isNotHeld: !order.holdFlag,
    mustPay: (order.totalAmount ?? 0) > 0,
    nothingToPay: (order.totalAmount ?? 0) === 0,
    isManager: isManager(actor),
  }
}

/**
 * The moves to offer the actor now, one for each action.
 * @param recorded what other tables tell of the order
 */
export function offeredMoves(order: OrderRecord, actor: Actor, recorded: OrderFacts): OrderMove[] {
  const { permissions } = actor
  const facts = { ...factsOf(order, actor), ...recorded }
  const moves = allowedMoves(order.status as OrderState, { permissions, facts }).filter((move) => able(move))
  return [...new Map(moves.map((move) => [move.action, move])).values()]
}

/** How a move is judged. */
export interface Judging {
  /** what is known beyond the row */
  facts?: OrderFacts
  reason?: string | null | undefined
  /** remarks of the reviewer that nobody has answered */
  unanswered?: number
  /** effects that the caller brings about himself */
  brings?: readonly OrderEffect[]
  /** a move that a timer or a station makes */
  system?: boolean
}

/**
 * The move that an action makes of an order, judged strictly.
 * @throws access.denied 403 · order.illegalMove 409 with what is allowed · 400 when the reason is missing
 */
export function legalMove(
  order: OrderRecord,
  action: string,
  actor: Actor,
  { facts = {}, reason, unanswered = 0, brings, system = false }: Judging = {},
): OrderMove {
  if (!system) requirePermission(action, actor)
  const hasReason = (reason ?? '').trim() !== ''
  const known = {
    ...factsOf(order, actor),
    hasRemark: hasReason,
    remarksAnswered: unanswered === 0,
    ...facts,
  }
  const asked = { permissions: actor.permissions, facts: known, system }
  const found = findMove(order.status as OrderState, action, asked)
  if ('move' in found && able(found.move, brings)) {
    if (found.move.needsReason && !hasReason) throw BadInput.of('reason', 'required')
    return found.move
  }
  if ('refused' in found) {
    if (found.refused.reason === 'permission') throw denied()
    if (found.refused.reason === 'guard' && found.refused.guard === 'hasRemark')
      throw BadInput.of('reason', 'required')
    if (found.refused.reason === 'guard' && found.refused.guard === 'remarksAnswered')
      throw new AppError('review.unanswered', { count: unanswered })
  }
  throw illegalMove(offeredMoves(order, actor, facts), actor)
}

/** Refuses before anything is told about the order: whoever lacks the code of an action learns nothing. */
export function requirePermission(action: string, actor: Actor): void {
  const codes = ORDER_MOVES.filter((move) => move.action === action).map((move) => move.permission)
  if (codes.length > 0 && !codes.some((code) => code !== null && actor.permissions.has(code))) throw denied()
}

/** 409 with what may be done instead. */
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

import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import {
  allowedMoves,
  findMove,
  ORDER_MOVES,
  type OrderEffect,
  type OrderMove,
  type OrderState,
} from '@mtm/shared-utils/garments'
import { BadInput } from '../plugins/app/bad-input.ts'
import type { Actor } from './actor.ts'
import type { OrderRecord } from './order-store.ts'

type Facts = Parameters<typeof findMove>[2]['facts']

/** What this server can bring about. A move that needs more is neither offered nor made. */
const ABLE: ReadonlySet<OrderEffect> = new Set([
  'giveNumber',
  'store',
  'freeze',
  'writePattern',
  'reserveCloth',
  'renewReservation',
  'releaseCloth',
  'storeDifference',
  'setHold',
  'clearHold',
  // told by the change notice of the move
  'notifyReviewer',
  'notifySubmitter',
  'notifyCustomer',
  'sendPaymentNote',
] satisfies OrderEffect[])
const able = (move: OrderMove) => move.effects.every((effect) => ABLE.has(effect))

/** What is true of an order that the actor may see, as far as its row tells. */
function factsOf(order: OrderRecord, actor: Actor): Facts {
  return {
    mayTouch: true,
    isHeld: order.holdFlag,
    isNotHeld: !order.holdFlag,
    mustPay: (order.totalAmount ?? 0) > 0,
    nothingToPay: (order.totalAmount ?? 0) === 0,
    // pieces come with production: nothing can have been cut
    nothingCut: true,
    isManager: actor.roleCodes.some((code) => ['admin', 'tenant_admin', 'manager'].includes(code)),
  }
}

/** The moves to offer the actor now, one for each action. */
export function offeredMoves(order: OrderRecord, actor: Actor): OrderMove[] {
  const { permissions } = actor
  const moves = allowedMoves(order.status as OrderState, { permissions, facts: factsOf(order, actor) })
  return [...new Map(moves.filter(able).map((move) => [move.action, move])).values()]
}

/**
 * The move that an action makes of an order, judged strictly.
 * @param facts what is known beyond the row: an order without errors, a reason given
 * @throws access.denied 403 · order.illegalMove 409 with what is allowed · 400 when the reason is missing
 */
export function legalMove(
  order: OrderRecord,
  action: string,
  actor: Actor,
  { reason, ...facts }: Facts & { reason?: string | undefined } = {},
): OrderMove {
  requirePermission(action, actor)
  const hasReason = (reason ?? '').trim() !== ''
  const known: Facts = { ...factsOf(order, actor), hasRemark: hasReason, remarksAnswered: true, ...facts }
  const found = findMove(order.status as OrderState, action, { permissions: actor.permissions, facts: known })
  if ('move' in found && able(found.move)) {
    if (found.move.needsReason && !hasReason) throw BadInput.of('reason', 'required')
    return found.move
  }
  if ('refused' in found) {
    if (found.refused.reason === 'permission') throw denied()
    if (found.refused.reason === 'guard' && found.refused.guard === 'hasRemark')
      throw BadInput.of('reason', 'required')
  }
  throw illegalMove(order, actor)
}

/** Refuses before anything is told about the order: whoever lacks the code of an action learns nothing. */
export function requirePermission(action: string, actor: Actor): void {
  const codes = ORDER_MOVES.filter((move) => move.action === action).map((move) => move.permission)
  if (codes.length > 0 && !codes.some((code) => code !== null && actor.permissions.has(code))) throw denied()
}

function illegalMove(order: OrderRecord, actor: Actor): AppError {
  const allowed = offeredMoves(order, actor).map(({ action, label }) => ({ action, label }))
  const list = allowed.map(({ label }) => pickLabel(label, actor.locale)).join(' / ') || '-'
  return new AppError('order.illegalMove', { list }, 409, 409, { allowed })
}

const denied = () => new AppError('access.denied', {}, CODE.noPermission, 403)

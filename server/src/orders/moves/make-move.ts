import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { CANCELLED_STATE, CLOSED_STATES, type OrderState } from '@mtm/shared-utils/garments'
import { announce } from '../../platform/events/announce.ts'
import { deferWrite, type DatabaseTransaction } from '../../platform/database/database.ts'
import { updateOrder, writeLog } from '../draft/order-store.ts'
import type { MoveContext } from '../move-context.ts'
import { orderEffect, type OrderColumns } from '../order-handlers.ts'
import { publishOrderChanged } from '../publish-order-changed.ts'

/** Topic of the notice about a moved order. */
export const ORDER_MOVED = 'order.moved'

/** An evaluated move; inputs may be empty. */
export type JudgedMove = Omit<MoveContext, 'inputs' | 'results' | 'reason'> &
  Partial<Pick<MoveContext, 'inputs'>> & { reason?: string | null | undefined }

/** The answer of a move with the results of its effects. */
export interface MoveMade {
  answer: OrderSaved
  results: MoveContext['results']
}

/** Runs an evaluated move of a locked order: see {@link makeMoves}. */
export async function makeMove(trx: DatabaseTransaction, judged: JudgedMove): Promise<MoveMade> {
  const [made] = await makeMoves(trx, [judged])
  return made!
}

/**
 * Runs evaluated moves of locked orders: writes rows and history, announces them, and runs the effects of the machine,
 * each for all orders that have it. Once per order and transaction. Later code of the transaction must not read these
 * rows, because they are written at its end.
 */
export async function makeMoves(
  trx: DatabaseTransaction,
  judged: readonly JudgedMove[],
): Promise<MoveMade[]> {
  const moves = judged.map((one): MoveContext => ({
    ...one,
    reason: one.reason ?? null,
    inputs: one.inputs ?? {},
    results: {},
  }))
  for (const move of moves) await writeMove(trx, move)
  const names = [...new Set(moves.flatMap(({ move }) => move.effects))]
  names.sort((a, b) => (orderEffect(a).last ?? 0) - (orderEffect(b).last ?? 0))
  for (const name of names)
    await orderEffect(name).write?.(
      trx,
      moves.filter(({ move }) => move.effects.includes(name)),
    )
  return moves.map((move) => ({ answer: answerOf(move), results: move.results }))
}

/** The columns a move writes into the order's row. */
export function movedColumns(context: MoveContext): OrderColumns {
  const { order, move, actor, at } = context
  const status = stateAfter(context)
  return {
    ...Object.assign({}, ...move.effects.map((effect) => orderEffect(effect).columns?.(context))),
    ...(status !== order.status && { status, prevStatus: order.status }),
    // a cancelled order is no longer on hold
    ...(status === CANCELLED_STATE && { holdFlag: false, holdReason: null }),
    ...(CLOSED_STATES.includes(status) && !order.closedAt && { closedAt: at }),
    version: order.version + 1,
    updateBy: actor.username,
    updateTime: at,
  }
}

const stateAfter = ({ order, move }: MoveContext) => move.to ?? (order.status as OrderState)

/** The row of the order, its history, and the notices. */
async function writeMove(trx: DatabaseTransaction, context: MoveContext): Promise<void> {
  const { order, move, actor, at, requestId, reason } = context
  const { id, orderNo, tenantId, status: from } = order
  const { action } = move
  const to = stateAfter(context)
  await deferWrite(trx, updateOrder({ id, columns: movedColumns(context) }))
  const entry = { tenantId, orderId: id, action, from, to, reason, requestId, by: actor.username, at }
  await writeLog(trx, entry)
  await announce(trx, ORDER_MOVED, { id, orderNo, action, from, to })
  await publishOrderChanged(trx, order)
}

function answerOf(context: MoveContext): OrderSaved {
  const { id, orderNo, version, findings, price } = context.order
  const { placed } = context.inputs
  const now = placed ? { findings: placed.findings, price: placed.prepared.price } : { findings, price }
  return {
    id,
    orderNo,
    version: version + 1,
    status: stateAfter(context),
    findings: now.findings,
    ...(now.price && { price: now.price }),
  }
}

import type { OrderMoveBody, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { Finding, OrderMove } from '@mtm/shared-utils/garments'
import { announce } from '../plugins/app/announce.ts'
import { BadInput } from '../plugins/app/bad-input.ts'
import { inTransaction, type DatabaseTransaction, type DB } from '../plugins/app/database/database.ts'
import { RESOURCE_CHANGED } from '../resources/engine/writing.ts'
import type { Updateable } from 'kysely'
import { orderSetting } from './daily-number.ts'
import { clothOf, heldByFabric, runEffects } from './effects.ts'
import { legalMove, requirePermission } from './moves.ts'
import {
  contentColumns,
  draftOf,
  lockOrder,
  memoriesOf,
  readOrder,
  stale,
  writeLines,
  writeLog,
  type StoredOrder,
} from './order-store.ts'
import { prepare, type Prepared, type Work } from './prepare.ts'
import { differences, requireReady } from './readiness.ts'
import { earlierAnswer, keepAnswer, onceOnly, takeRequest } from './request-ledger.ts'
import { createTurns } from './turns.ts'

/** Topic of the notice that an order has moved. */
export const ORDER_MOVED = 'order.moved'

/** Actions that place what the order says: it is evaluated anew and frozen. */
const PLACING = new Set(['submit', 'correct'])
/** Nothing is owed any more. */
const CLOSED = new Set(['FINISHED', 'SHIPPED', 'RECEIVED', 'CANCELLED', 'REFUNDED'])

/** Orders of one cloth are placed one after the other. */
const inTurn = createTurns()

interface Move extends StoredOrder {
  move: OrderMove
  /** placing moves: what is placed */
  prepared: Prepared | null
  findings: Finding[]
}

/**
 * Makes a move of an order: everything or nothing, once per request id. Reading, evaluating and refusing happen
 * before the transaction; inside it the order is locked and its version compared, so what was judged is what moves.
 */
export async function moveOrder(
  work: Work,
  id: string,
  action: string,
  body: OrderMoveBody,
): Promise<OrderSaved> {
  const { db, actor, at = new Date() } = work
  const request = onceOnly(actor, body.requestId, { action, id, body })
  const before = await earlierAnswer<OrderSaved>(db, request)
  if (before) return before
  requirePermission(action, actor)
  const stored = await readOrder(db, actor, id)
  const planned = stored.order.version === body.version ? await plan(work, stored, action, body) : null

  const { reservationHours } = await orderSetting(db, actor.tenantId, at)
  const holdUntil = new Date(at.getTime() + reservationHours * 3_600_000)
  const write = async (trx: DatabaseTransaction) => {
    const twin = await takeRequest<OrderSaved>(trx, request)
    if (twin) return twin
    if (!planned) throw stale()
    await lockOrder(trx, id, body.version)
    const { answer, lineIds } = await make(trx, work, planned, body, at)
    await keepAnswer(trx, request, answer)
    await announce(trx, RESOURCE_CHANGED, { resource: 'order', ids: [id] })
    const { orderNo, status } = stored.order
    await announce(trx, ORDER_MOVED, { id, orderNo, action, from: status, to: answer.status })
    const { prepared, findings, order, move } = planned
    const cloth = prepared ? clothOf(prepared, lineIds) : []
    await runEffects(trx, { order, prepared, findings, actor, at, holdUntil, cloth }, move.effects)
    return answer
  }
  const fabrics = planned?.prepared?.lines.flatMap(({ fabric }) => fabric?.id ?? []) ?? []
  return inTurn(fabrics, () => inTransaction(db, write))
}

async function plan(work: Work, stored: StoredOrder, action: string, body: OrderMoveBody): Promise<Move> {
  const { actor, db } = work
  const { order, lines } = stored
  const facts = { reason: body.reason, patternApproved: true, noErrors: true }
  const move = legalMove(order, action, actor, facts)
  if (!PLACING.has(action))
    return { ...stored, move, prepared: null, findings: order.findings as unknown as Finding[] }
  if (body.order && action !== 'correct') throw BadInput.of('order')
  const draft = body.order
    ? { ...body.order, confirmed: [...(body.order.confirmed ?? []), ...(body.confirmed ?? [])] }
    : draftOf(stored, body.confirmed)
  const held = await heldByFabric(db, order.id)
  const prepared = await prepare(work, draft, memoriesOf(lines), held)
  // a correction is itself the difference; a submitted order must be the one that was saved
  const extra = action === 'submit' ? differences(order, prepared, actor) : []
  return { ...stored, move, prepared, findings: requireReady(prepared, extra, actor) }
}

/** The order's own rows: status, content when it is placed, history. */
async function make(
  trx: DatabaseTransaction,
  { actor }: Work,
  { order, lines, move, prepared, findings }: Move,
  body: OrderMoveBody,
  at: Date,
): Promise<{ answer: OrderSaved; lineIds: string[] }> {
  const status = move.to ?? order.status
  const version = order.version + 1
  const lineIds = prepared ? await writeLines(trx, order, prepared, lines.length) : []
  const columns: Updateable<DB['mtmOrder']> = {
    ...(prepared && contentColumns(prepared)),
    ...(prepared && { findings: JSON.stringify(findings) }),
    ...(status !== order.status && { status, prevStatus: order.status }),
    ...(move.action === 'submit' && { submittedAt: at }),
    ...(move.action === 'hold' && { holdFlag: true, holdReason: body.reason ?? null }),
    ...(move.action === 'release' && { holdFlag: false, holdReason: null }),
    ...(CLOSED.has(status) && !order.closedAt && { closedAt: at }),
    version,
    updateBy: actor.username,
    updateTime: at,
  }
  await trx.updateTable('mtmOrder').set(columns).where('id', '=', order.id).execute()
  await writeLog(trx, {
    tenantId: order.tenantId,
    orderId: order.id,
    action: move.action,
    from: order.status,
    to: status,
    reason: body.reason ?? null,
    requestId: body.requestId,
    by: actor.username,
    at,
  })
  const price = prepared?.price ?? (order.price as unknown as OrderSaved['price'])
  const { id, orderNo } = order
  return { answer: { id, orderNo, version, status, findings, ...(price && { price }) }, lineIds }
}

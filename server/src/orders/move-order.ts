import type { OrderMoveBody, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderMove } from '@mtm/shared-utils/garments'
import { BadInput } from '../plugins/app/bad-input.ts'
import { inTransaction, type DatabaseTransaction } from '../plugins/app/database/database.ts'
import { orderSetting } from './daily-number.ts'
import { clothOf, heldByFabric, heldUntil, runEffects } from './effects.ts'
import { legalMove, requirePermission } from './moves.ts'
import { recordedFacts } from './order-facts.ts'
import { draftOf, lockOrder, memoriesOf, readOrder, stale, type StoredOrder } from './order-store.ts'
import { prepare, type Work } from './prepare.ts'
import { differences, requireReady } from './readiness.ts'
import { earlierAnswer, keepAnswer, onceOnly, takeRequest } from './request-ledger.ts'
import { createTurns } from './turns.ts'
import { writeMove, type JudgedMove } from './write-move.ts'

/** Actions that place what the order says: it is evaluated anew and frozen. */
const PLACING = new Set(['submit', 'correct'])
/** Orders of one cloth are placed one after the other. */
const inTurn = createTurns()

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
  const write = async (trx: DatabaseTransaction) => {
    const twin = await takeRequest<OrderSaved>(trx, request)
    if (twin) return twin
    if (!planned) throw stale()
    await lockOrder(trx, id, body.version)
    const { answer, lineIds } = await writeMove(trx, actor, planned, { ...body, at })
    await keepAnswer(trx, request, answer)
    const { order, move, placed } = planned
    const cloth = placed ? clothOf(placed.prepared, lineIds) : []
    const holdUntil = heldUntil(move, at, reservationHours)
    await runEffects(
      trx,
      { order, placed: placed ?? null, lineIds, cloth, actor, at, holdUntil },
      move.effects,
    )
    return answer
  }
  const fabrics = planned?.placed?.prepared.lines.flatMap(({ fabric }) => fabric?.id ?? []) ?? []
  return inTurn(fabrics, () => inTransaction(db, write))
}

async function plan(
  work: Work,
  stored: StoredOrder,
  action: string,
  body: OrderMoveBody,
): Promise<JudgedMove> {
  const { actor, db } = work
  const { order, lines } = stored
  const recorded = await recordedFacts(db, order)
  const facts = { ...recorded, patternApproved: true, noErrors: true }
  const move: OrderMove = legalMove(order, action, actor, { facts, reason: body.reason })
  if (!PLACING.has(action)) return { order, move }
  if (body.order && action !== 'correct') throw BadInput.of('order')
  const draft = body.order
    ? { ...body.order, confirmed: [...(body.order.confirmed ?? []), ...(body.confirmed ?? [])] }
    : draftOf(stored, body.confirmed)
  const held = await heldByFabric(db, order.id)
  const prepared = await prepare(work, draft, memoriesOf(lines), held)
  // a correction is itself the difference; a submitted order must be the one that was saved
  const extra = action === 'submit' ? differences(order, prepared, actor) : []
  const findings = requireReady(prepared, extra, actor)
  return { order, move, placed: { prepared, findings, lineCount: lines.length } }
}

import type { OrderMoveBody, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { type OrderMove, DRAFT_STATE } from '@mtm/shared-utils/garments'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import { lockOrderAndRolls } from './lock-order-and-rolls.ts'
import { requireAttachable } from '../draft/order-store.ts'
import { requireClaimed } from '../money/claim.ts'
import { requireDiscount } from '../../trade/settings/discount.ts'
import { clothOf, fabricsTaken, heldUntil, runEffects } from './effects.ts'
import { lockOrder, stale } from '../lock-order.ts'
import { legalMove, requirePermission } from '../legal-moves.ts'
import { recordedFacts } from './order-facts.ts'
import { draftOf, readOrder } from '../draft/stored-order.ts'
import type { StoredOrder } from '../order-record.ts'
import { storedContext } from '../draft/stored-order.ts'
import { prepare } from '../draft/prepare.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { differences, requireReady } from './readiness.ts'
import { openRemarks, reasonOf, remarksGiven, writeRemarks } from './remarks.ts'
import { idempotent, type Attempt } from '../../platform/idempotency/idempotent.ts'
import { createTurns } from '../../platform/mutex/turns.ts'
import { writeMove, type JudgedMove } from './write-move.ts'

/** Actions that place what the order says: it is evaluated anew and frozen. */
const PLACING = new Set(['submit', 'correct'])
const RETURN = 'return'
/** What an order says is written and removed at addresses of their own. */
const ELSEWHERE = new Set(['save', 'edit', 'delete'])
/** Orders of one cloth are placed one after the other. */
const inTurn = createTurns()

/**
 * Makes a move of an order: everything or nothing, once per request id. Reading, evaluating and refusing happen
 * before the transaction; inside it the order is locked and its version compared, so what was judged is what moves.
 */
export async function moveOrder(
  work: CommandContext,
  id: string,
  action: string,
  body: OrderMoveBody,
): Promise<OrderSaved> {
  if (ELSEWHERE.has(action)) throw BadInput.of('action')
  return idempotent(work, body.requestId, { action, id, body }, (once) =>
    moveOnce(work, id, action, body, once),
  )
}

async function moveOnce(
  work: CommandContext,
  id: string,
  action: string,
  body: OrderMoveBody,
  once: Attempt,
): Promise<OrderSaved> {
  const { db, actor, at = new Date() } = work
  requirePermission(action, actor)
  const stored = await readOrder(db, actor, id)
  if (stored.order.version !== body.version) throw stale()
  const planned = await plan(work, stored, action, body)
  const { order, move, placed = null } = planned
  const remarks = action === RETURN ? remarksGiven(body.remarks, body.reason) : []
  const hours = await hoursToHold(work, planned)
  const holdUntil = heldUntil(move, at, hours)

  // a correction gives cloth back before it takes some
  const takes = placed && order.status === DRAFT_STATE && move.effects.includes('reserveCloth')
  const fabrics = placed ? fabricsTaken(placed.prepared) : []

  const write = async (trx: DatabaseTransaction) => {
    const rolls = takes ? await lockOrderAndRolls(trx, order, fabrics) : undefined
    if (!takes) await lockOrder(trx, id, order.version)
    const reason = reasonOf(remarks, body.reason)
    const { answer, lineIds } = await writeMove(trx, actor, planned, {
      requestId: body.requestId,
      reason,
      at,
    })
    if (remarks.length > 0) await writeRemarks(trx, order, remarks, actor, at)
    await audit(trx, actor, { action: `order:${action}`, operation: OPERATION.edit, target: [id] })
    const cloth = placed ? clothOf(placed.prepared, lineIds) : []
    await runEffects(trx, { order, placed, lineIds, cloth, rolls, actor, at, holdUntil }, move.effects)
    return answer
  }
  return inTurn(fabrics, () => once.inTransaction(write))
}

/** How long the tenant holds cloth. */
async function hoursToHold({ db, actor }: CommandContext, { placed }: JudgedMove): Promise<number> {
  if (placed) return placed.prepared.reservationHours
  return (await settingOf(db, actor.tenantId, 'orders')).reservationHours
}

async function plan(
  work: CommandContext,
  stored: StoredOrder,
  action: string,
  body: OrderMoveBody,
): Promise<JudgedMove> {
  const { actor, db } = work
  const { order, lines } = stored
  const recorded = await recordedFacts(db, order)
  const remarks = remarksGiven(body.remarks, body.reason)
  const unanswered = action === 'correct' ? ((await openRemarks(db, [order.id])).get(order.id) ?? 0) : 0
  const move: OrderMove = legalMove(order, action, actor, {
    facts: { ...recorded, noErrors: true },
    reason: action === RETURN ? reasonOf(remarks, body.reason) : body.reason,
    unanswered,
  })
  if (!PLACING.has(action)) return { order, move }
  if (body.order && action !== 'correct') throw BadInput.of('order')
  const draft = body.order
    ? { ...body.order, confirmed: [...(body.order.confirmed ?? []), ...(body.confirmed ?? [])] }
    : draftOf(stored, body.confirmed)
  if (body.order) requireClaimed(stored, draft)
  if (body.order) await requireDiscount(db, actor, draft, order)
  if (body.order) await requireAttachable(db, actor, draft, order.id)
  const prepared = await prepare(work, draft, { ...storedContext(stored), asStored: !body.order })
  // a correction is itself the difference; a submitted order must be the one that was saved
  const extra = action === 'submit' ? differences(stored, prepared, actor) : []
  const findings = requireReady(prepared, extra, actor)
  return { order, move, placed: { prepared, findings, lines } }
}

import type { OrderMoveBody, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import {
  CORRECT_ACTION,
  DRAFT_ACTIONS,
  DRAFT_STATE,
  PLACING_ACTIONS,
  RETURN_ACTION,
  SUBMIT_ACTION,
} from '@mtm/shared-utils/garments'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import { lockOrderAndRolls } from './lock-order-and-rolls.ts'
import { requireDiscount } from '../../trade/settings/discount.ts'
import { fabricsTaken } from './cloth-needs.ts'
import type { MoveInputs } from '../move-context.ts'
import type { StoredOrder } from '../order-record.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { differences, requireReady } from './readiness.ts'
import { reasonOf, remarksGiven } from './remarks.ts'
import { idempotent, type Attempt } from '../../platform/idempotency/idempotent.ts'
import { createKeyedMutex } from '../../platform/mutex/keyed-mutex.ts'
import { requireAttachable } from '../draft/order-content.ts'
import { requireClaimed, storedContext } from '../../trade/evaluation/stored-context.ts'
import { lockOrder, makeMove, readOrder, stale } from '../order-store.ts'
import { orderMachine } from '../order-machine.ts'
import { draftOf } from '../draft/draft-of-order.ts'
import { prepare } from '../../trade/evaluation/prepare.ts'

/** How long an order waits for others of the same fabric; then the client may try again. */
const TURN_MS = 5_000

/** Serialises placing orders of the same fabric. */
const runExclusive = createKeyedMutex({
  withinMs: TURN_MS,
  refusal: () => new AppError('order.clothBusy', {}, 503, 503),
})

/**
 * Moves an order atomically, once per request id. Reading, evaluation and refusals happen before the transaction, in
 * which the order is locked and its version compared, so that the evaluated order is the one that moves.
 */
export async function moveOrder(
  work: CommandContext,
  id: string,
  action: string,
  body: OrderMoveBody,
): Promise<OrderSaved> {
  if (DRAFT_ACTIONS.has(action)) throw BadInput.of('action')
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
  orderMachine.requirePermission(action, actor)
  const stored = await readOrder(db, actor, id)
  const { order } = stored
  if (order.version !== body.version) throw stale()
  const remarks = action === RETURN_ACTION ? remarksGiven(body.remarks, body.reason) : []
  const reason = reasonOf(remarks, body.reason)
  let placed: Placed | undefined
  const evaluate = async () => {
    placed = await evaluated(work, stored, action, body)
  }
  const wanted = { reason, inputs: {}, ...(PLACING_ACTIONS.has(action) && { evaluate }) }
  const move = await orderMachine.judge({ db, order, actor, at, request: wanted }, action)
  const reservationHours = await hoursToHold(work, placed)

  // a correction releases fabric before it reserves
  const takes = placed && order.status === DRAFT_STATE && move.effects.includes('reserveCloth')
  const fabrics = placed ? fabricsTaken(placed.prepared) : []

  const write = async (trx: DatabaseTransaction) => {
    const rolls = takes ? await lockOrderAndRolls(trx, order, fabrics) : undefined
    if (!takes) await lockOrder(trx, id, order.version)
    const inputs = { reservationHours, remarks, ...(placed && { placed }), ...(rolls && { rolls }) }
    const { requestId } = body
    const { answer } = await makeMove(trx, { order, move, actor, at, requestId, reason, inputs })
    await audit(trx, actor, { action: `order:${action}`, operation: OPERATION.edit, target: [id] })
    return answer
  }
  return runExclusive(fabrics, () => once.inTransaction(write))
}

type Placed = MoveInputs['placed']

/** The tenant's reservation period. */
async function hoursToHold({ db, actor }: CommandContext, placed: Placed | undefined): Promise<number> {
  if (placed) return placed.prepared.reservationHours
  return (await settingOf(db, actor.tenantId, 'orders')).reservationHours
}

/** Evaluates the content to place. @throws AppError with the reason why it cannot be placed */
async function evaluated(
  work: CommandContext,
  stored: StoredOrder,
  action: string,
  body: OrderMoveBody,
): Promise<Placed> {
  const { actor, db } = work
  const { order, lines } = stored
  if (body.order && action !== CORRECT_ACTION) throw BadInput.of('order')
  const draft = body.order
    ? { ...body.order, confirmed: [...(body.order.confirmed ?? []), ...(body.confirmed ?? [])] }
    : draftOf(stored, body.confirmed)
  if (body.order) requireClaimed(stored, draft)
  if (body.order) await requireDiscount(db, actor, draft, order)
  if (body.order) await requireAttachable(db, actor, draft, order.id)
  const prepared = await prepare(work, draft, { ...storedContext(stored), asStored: !body.order })
  // a correction may differ; a submitted order must equal the saved one
  const extra = action === SUBMIT_ACTION ? differences(stored, prepared, actor) : []
  return { prepared, findings: requireReady(prepared, extra, actor), lines }
}

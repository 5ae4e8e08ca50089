import { AppError } from '@mtm/shared-utils/contracts/errors'
import { REFUND_ACTION, refundNeedsTwo } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { audit } from '../../platform/audit/audit.ts'
import { announce } from '../../platform/events/announce.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { lockedOrder } from '../../orders/lock-order.ts'
import { requireCode } from '../../platform/http/require-code.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import { lockedPayment, readPayment } from './locked-payment.ts'
import type { PaymentRecord } from './payment.ts'
import { storeRefund } from './store-refund.ts'
import { orderMachine } from '../../orders/order-machine.ts'
import { makeMove } from '../../orders/order-store.ts'

/** A refund. */
export interface Refund {
  requestId: string
  paymentId: string
  /** version of the payment */
  version: number
  /** reference of the transfer */
  note?: string
}

/** Refunded amount in minor units, and the state of the order. */
export interface RefundOutcome {
  paymentId: string
  /** requested only: a second person must record it */
  asked: boolean
  amount: number
  order: { id: string; status: string; version: number } | null
}

/**
 * Records a refund: of a mismatch (the order awaits payment again), of a cancelled order (minus what was cut), or of a
 * payment without order. A large refund is requested by one person and recorded by another.
 * @throws record.stale when the payment was changed or refunded since it was read · order.illegalMove when it is not
 * due · payment.secondPerson when the requesting person records it
 */
export async function recordRefund(work: CommandContext, refund: Refund): Promise<RefundOutcome> {
  const { db, actor } = work
  return idempotent(work, refund.requestId, { action: 'refundPayment', refund }, async (once) => {
    requireCode(actor, 'pay:refund')
    const { orderId } = await readPayment(db, actor.tenantId, refund.paymentId)
    return once.inTransaction(async (trx) => {
      // lock order: order before payment, as in recordPayment
      const order = orderId ? await lockedOrder(trx, actor.tenantId, { id: orderId }) : undefined
      const payment = await lockedPayment(trx, actor.tenantId, refund.paymentId, refund.version)
      const answer = await write(trx, work, refund, payment, order)
      await audit(trx, actor, { target: [payment.id] })
      await announce(trx, RESOURCE_CHANGED, { resource: 'payment', ids: [payment.id] })
      return answer
    })
  })
}

async function write(
  trx: DatabaseTransaction,
  { actor, at = new Date() }: CommandContext,
  { requestId, note }: Refund,
  payment: PaymentRecord,
  order: OrderRecord | undefined,
): Promise<RefundOutcome> {
  const action = actionOf(payment)
  const charged = action === REFUND_ACTION && order ? await chargedFor(trx, order.id) : 0
  const amount = Math.max(0, payment.amount - charged)
  const inputs = { refund: { payment, amount, by: actor.username, at, note } }
  const move =
    order && action
      ? await orderMachine.judge({ db: trx, order, actor, at, request: { inputs } }, action)
      : null
  if (refundNeedsTwo(await settingOf(trx, actor.tenantId, 'limits'), amount, payment.currency)) {
    if (!payment.refundAskedBy) return requestRefund(trx, actor.username, payment, { note, at, amount })
    if (payment.refundAskedBy === actor.username) throw new AppError('payment.secondPerson')
  }
  if (!order || !move) {
    await storeRefund(trx, inputs.refund)
    return { paymentId: payment.id, asked: false, amount, order: null }
  }
  const { answer } = await makeMove(trx, { order, move, actor, at, requestId, reason: note, inputs })
  const { id, status, version } = answer
  return { paymentId: payment.id, asked: false, amount, order: { id, status, version } }
}

async function requestRefund(
  trx: DatabaseTransaction,
  by: string,
  payment: PaymentRecord,
  { note, at, amount }: { note: string | undefined; at: Date; amount: number },
): Promise<RefundOutcome> {
  await trx
    .updateTable('mtmPayment')
    .set({ refundAskedAt: at, refundAskedBy: by, refundNote: note ?? null, version: payment.version + 1 })
    .where('id', '=', payment.id)
    .execute()
  return { paymentId: payment.id, asked: true, amount, order: null }
}

/**
 * Withdraws a refund request. Anyone who may record refunds may withdraw it.
 * @throws record.stale · payment.notOpen without a request
 */
export async function withdrawRefund(
  work: CommandContext,
  refund: Omit<Refund, 'note'>,
): Promise<{ withdrawn: string }> {
  const { actor } = work
  return idempotent(work, refund.requestId, { action: 'withdrawRefund', refund }, async (once) => {
    requireCode(actor, 'pay:refund')
    return once.inTransaction(async (trx) => {
      const payment = await lockedPayment(trx, actor.tenantId, refund.paymentId, refund.version)
      if (!payment.refundAskedAt) throw new AppError('payment.notOpen', {}, 409, 409)
      await trx
        .updateTable('mtmPayment')
        .set({ refundAskedAt: null, refundAskedBy: null, refundNote: null, version: payment.version + 1 })
        .where('id', '=', payment.id)
        .execute()
      await audit(trx, actor, { target: [payment.id] })
      await announce(trx, RESOURCE_CHANGED, { resource: 'payment', ids: [payment.id] })
      return { withdrawn: payment.id }
    })
  })
}

/** The order action of a refund; none for a payment without order. */
function actionOf({ matchStatus }: PaymentRecord): 'refund' | 'refundMismatch' | null {
  if (matchStatus === 'MATCHED') return 'refund'
  return matchStatus === 'MISMATCH' ? 'refundMismatch' : null
}

/** The charge for garments cut before the order was cancelled. */
async function chargedFor(trx: DatabaseTransaction, orderId: string): Promise<number> {
  const { charged } = await trx
    .selectFrom('mtmPiece')
    .select(sql<number>`coalesce(sum(charge), 0)::bigint`.as('charged'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return charged
}

import { AppError } from '@mtm/shared-utils/contracts/errors'
import { isAssignable, matchPayment, normaliseOrderNumber } from '@mtm/shared-utils/garments'
import { audit } from '../../platform/audit/audit.ts'
import { announce } from '../../platform/events/announce.ts'
import { lockedOrder } from '../../orders/lock-order.ts'
import { requireCode } from '../../platform/http/require-code.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { outcomeOf, type PaymentOutcome } from './payment.ts'
import { payable, payOrder } from './pay-order.ts'
import { lockedPayment } from './locked-payment.ts'

/** A manual assignment of a payment to an order. */
export interface Assignment {
  requestId: string
  paymentId: string
  /** version of the payment */
  version: number
  orderNo: string
}

/**
 * Assigns an unassigned payment to an order that awaits payment. With the right amount the order is paid, otherwise the
 * payment is a mismatch to refund.
 * @throws payment.notOpen · payment.notAwaited · record.stale · record.missing
 */
export async function assignPayment(work: CommandContext, assignment: Assignment): Promise<PaymentOutcome> {
  const { actor, at = new Date() } = work
  return idempotent(work, assignment.requestId, { action: 'assignPayment', assignment }, async (once) => {
    requireCode(actor, 'pay:confirm')
    return once.inTransaction(async (trx) => {
      // lock order: order before payment, as in recordPayment
      const orderNo = normaliseOrderNumber(assignment.orderNo)
      const order = await lockedOrder(trx, actor.tenantId, { orderNo })
      const payment = await lockedPayment(trx, actor.tenantId, assignment.paymentId, assignment.version)
      const open = isAssignable(payment.mismatchReason) && !payment.refundAskedAt
      if (!open) throw new AppError('payment.notOpen', {}, 409, 409)
      const facts = { ...payment, quotedOrderNo: orderNo, txnUsed: false }
      const match = matchPayment(facts, order ? await payable(trx, order) : null)
      if (!order || match.status === 'UNASSIGNED') throw new AppError('payment.notAwaited', { orderNo })
      const columns = {
        orderId: order.id,
        suggestedOrderId: null,
        matchStatus: match.status,
        mismatchReason: match.reason ?? null,
        ...(match.status === 'MATCHED' && { refundDueAt: null }),
        assignedAt: at,
        assignedBy: actor.username,
        version: payment.version + 1,
      }
      const assigned = { id: payment.id, columns, match }
      await payOrder(trx, { actor, at }, order, assigned, assignment.requestId)
      await audit(trx, actor, { target: [payment.id] })
      await announce(trx, RESOURCE_CHANGED, { resource: 'payment', ids: [payment.id] })
      return outcomeOf({ ...payment, ...columns }, false)
    })
  })
}

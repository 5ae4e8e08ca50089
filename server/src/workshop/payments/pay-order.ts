import {
  AWAITING_PAYMENT_STATE,
  type OrderState,
  type PayableOrder,
  type PaymentMatch,
} from '@mtm/shared-utils/garments'
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts'
import { isOwed } from '../../orders/moves/owed-orders.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { storePayment, type PaymentToStore } from './store-payment.ts'
import { orderMachine } from '../../orders/order-machine.ts'
import { makeMove } from '../../orders/order-store.ts'

/** The fields of an order that payments are matched with. */
export async function payable(db: Database, order: OrderRecord): Promise<PayableOrder> {
  const { status, totalAmount, currency } = order
  return {
    status: status as OrderState,
    total: totalAmount ?? 0,
    currency,
    owed: await isOwed(db, order),
  }
}

/**
 * Stores a payment and applies it to the locked order that it was meant for: paid, or waiting for a refund. An order on
 * account keeps its state.
 * @throws PaymentTaken when the number of the payment was recorded meanwhile
 */
export async function payOrder(
  trx: DatabaseTransaction,
  { actor, at = new Date() }: Omit<CommandContext, 'db'>,
  order: OrderRecord | undefined,
  payment: PaymentToStore & { match: PaymentMatch },
  requestId: string,
): Promise<void> {
  const { match } = payment
  if (order?.status !== AWAITING_PAYMENT_STATE || match.status === 'UNASSIGNED')
    return storePayment(trx, payment)
  const inputs = { payment }
  const reason = match.reason ?? null
  const move = await orderMachine.judge({ db: trx, order, actor, at, request: { reason, inputs } }, 'pay')
  await makeMove(trx, { order, move, actor, at, requestId, reason, inputs })
}

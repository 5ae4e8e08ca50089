import type { PaymentCandidate } from '@mtm/shared-utils/contracts/dto/payment'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { editDistance, MOST_EDITS, normaliseOrderNumber } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { owedOrders } from '../orders/order-facts.ts'
import type { Database } from '../plugins/app/database/database.ts'

/** Orders that are looked at, newest first. */
const MOST_WAITING = 5_000
const MOST_CANDIDATES = 5

/** The orders of a tenant that wait for a payment, and those that were made on account and are owed. */
export async function waitingOrders(db: Database, tenantId: number) {
  const waiting = db
    .selectFrom('mtmOrder')
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('status', '=', 'AWAIT_PAY')
  // of a million orders only those few that were made unpaid are looked through; who lost his credit owes them still
  const onAccount = db
    .selectFrom('mtmOrderLog')
    .select('orderId')
    .where('tenantId', '=', tenantId)
    .where('action', '=', sql.lit('approve'))
    .where('toStatus', '=', sql.lit('PAID'))
  const owed = owedOrders(db, tenantId).where('mtmOrder.id', 'in', onAccount)
  const newest = [waiting, owed].map((orders) =>
    orders
      .select(['id', 'orderNo', 'phone', 'client', 'totalAmount', 'currency'])
      .orderBy('createTime', 'desc')
      .limit(MOST_WAITING)
      .execute(),
  )
  return (await Promise.all(newest)).flat()
}

/**
 * The orders that a payment without order may have been meant for, the likeliest first: a number that is nearly the
 * one quoted, the payer's phone, the same amount. A person decides.
 */
export async function candidatesFor(
  db: Database,
  tenantId: number,
  paymentId: string,
): Promise<PaymentCandidate[]> {
  const payment = await db
    .selectFrom('mtmPayment')
    .select(['quotedOrderNo', 'payerPhone', 'amount', 'currency'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!payment) throw new AppError('record.missing')
  const quoted = normaliseOrderNumber(payment.quotedOrderNo)
  const found: (PaymentCandidate & { edits: number })[] = []
  for (const { orderNo, client, phone, totalAmount, currency } of await waitingOrders(db, tenantId)) {
    const edits = editDistance(quoted, orderNo, MOST_EDITS)
    const because: PaymentCandidate['because'] = []
    if (edits <= MOST_EDITS) because.push('number')
    if (phone !== null && phone === payment.payerPhone) because.push('phone')
    if (totalAmount === payment.amount && currency === payment.currency) because.push('amount')
    if (because.length > 0) found.push({ orderNo, client, total: totalAmount ?? 0, currency, because, edits })
  }
  return found
    .sort((a, b) => b.because.length - a.because.length || a.edits - b.edits)
    .slice(0, MOST_CANDIDATES)
    .map(({ edits: _edits, ...candidate }) => candidate)
}

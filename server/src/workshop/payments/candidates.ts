import type { PaymentCandidate } from '@mtm/shared-utils/contracts/dto/payment'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import {
  APPROVE_ACTION,
  AWAITING_PAYMENT_STATE,
  editDistance,
  MOST_EDITS,
  normaliseOrderNumber,
  PAID_STATE,
} from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { isUnpaid, owedOrders } from '../../orders/moves/owed-orders.ts'
import { executePrepared, preparedQuery, type Database } from '../../platform/database/database.ts'

/** Maximum number of candidates, newest first. */
const MOST_WAITING = 5_000
const MOST_CANDIDATES = 5

const FACTS = ['id', 'orderNo', 'phone', 'client', 'totalAmount', 'currency'] as const

interface Tenant {
  tenantId: number
}

const awaiting = preparedQuery((of, { tenantId }: Tenant) =>
  of
    .selectFrom('mtmOrder')
    .select(FACTS)
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('status', '=', AWAITING_PAYMENT_STATE)
    .orderBy('createTime', 'desc')
    .limit(MOST_WAITING),
)

/**
 * Orders produced unpaid and still unpaid. `offset` keeps the planner from flattening the subquery, so that a million
 * orders cost only these few. Clients who lost their credit still owe them.
 */
const onAccount = preparedQuery((of, { tenantId }: Tenant) =>
  of
    .selectFrom(
      of
        .selectFrom('mtmOrderLog')
        .select('orderId')
        .distinct()
        .where('tenantId', '=', tenantId)
        .where('action', '=', APPROVE_ACTION)
        .where('toStatus', '=', PAID_STATE)
        .where(isUnpaid(of, tenantId, 'mtmOrderLog.orderId'))
        .as('made'),
    )
    .innerJoinLateral(
      owedOrders(of, tenantId)
        .select([...FACTS, 'createTime'])
        .where('id', '=', sql.ref<string>('made.orderId'))
        .offset(0)
        .as('owed'),
      (join) => join.onTrue(),
    )
    .select(FACTS)
    .orderBy('createTime', 'desc')
    .limit(MOST_WAITING),
)

/** Orders of a tenant that await payment, and unpaid orders on account. */
export async function waitingOrders(db: Database, tenantId: number) {
  const newest = await Promise.all([
    executePrepared(db, awaiting({ tenantId })),
    executePrepared(db, onAccount({ tenantId })),
  ])
  return newest.flatMap(({ rows }) => rows)
}

/**
 * Candidate orders for an unassigned payment, most likely first: similar order number, payer's phone, same amount. A
 * person decides.
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

import { AppError } from '@mtm/shared-utils/contracts/errors'
import { matchPayment, nearestOrder, quotedNumber } from '@mtm/shared-utils/garments'
import { audit, auditUnchanged } from '../../platform/audit/audit.ts'
import { announce } from '../../platform/events/announce.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { inTransaction, newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { lockedOrder } from '../../orders/lock-order.ts'
import { requireCode } from '../../platform/http/require-code.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { refundDue } from '../../trade/settings/work-calendar.ts'
import { payable, payOrder } from './pay-order.ts'
import { PaymentTaken } from './store-payment.ts'
import {
  fingerprintOf,
  outcomeOf,
  paymentRow,
  requestOf,
  type PaymentEntry,
  type PaymentOutcome,
} from './payment.ts'
import { waitingOrders } from './candidates.ts'

/** A payment that could not be recorded and may be sent again. */
export interface PaymentRefused {
  txnNo: string
  refused: AppError
}

/** Concurrent lists may hold one number for two orders: the later one retries. */
const ATTEMPTS = 3

/**
 * Records the mall's list row by row, each row in its own transaction. Recorded rows stay, refused rows are reported, and
 * the same list again changes nothing.
 */
export async function importPayments(
  work: CommandContext,
  entries: readonly PaymentEntry[],
): Promise<(PaymentOutcome | PaymentRefused)[]> {
  requireCode(work.actor, 'pay:import')
  const outcomes: (PaymentOutcome | PaymentRefused)[] = []
  for (const entry of entries) {
    try {
      outcomes.push(await recordPayment(work, entry))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcomes.push({ txnNo: entry.txnNo, refused: error })
    }
  }
  return outcomes
}

/**
 * Records a payment, once per payment number, and pays the quoted order or returns the reason why not. Never assigns by
 * guess.
 * @throws order.stockShort when the fabric was released and is gone; then nothing is recorded
 */
export async function recordPayment(work: CommandContext, entry: PaymentEntry): Promise<PaymentOutcome> {
  requireCode(work.actor, 'pay:confirm')
  requirePlausible(entry)
  const suggestedOrderId = await suggestionFor(work, entry)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await inTransaction(work.db, (trx) => record(trx, work, entry, suggestedOrderId))
    } catch (error) {
      if (!(error instanceof PaymentTaken)) throw error
    }
  }
  throw new AppError('record.stale', {}, 409, 409)
}

function requirePlausible({ txnNo, amount, currency }: PaymentEntry): void {
  if (txnNo.trim() === '' || txnNo.length > 50) throw BadInput.of('txnNo', 'format')
  if (!Number.isSafeInteger(amount) || amount <= 0) throw BadInput.of('amount', 'format')
  if (!/^[A-Z]{3}$/.test(currency)) throw BadInput.of('currency', 'format')
}

/** @throws PaymentTaken when another transaction recorded the number first */
async function record(
  trx: DatabaseTransaction,
  { actor, at = new Date() }: CommandContext,
  entry: PaymentEntry,
  suggestedOrderId: string | null,
): Promise<PaymentOutcome> {
  const number = quotedNumber(entry.quotedOrderNo)
  const order = number ? await lockedOrder(trx, actor.tenantId, { orderNo: number }) : undefined
  const earlier = await trx
    .selectFrom('mtmPayment')
    .selectAll()
    .where('tenantId', '=', actor.tenantId)
    .where('txnNo', '=', entry.txnNo)
    .execute()
  const fingerprint = fingerprintOf(entry)
  const same = earlier.find((payment) => payment.fingerprint === fingerprint)
  if (same) {
    auditUnchanged(actor)
    return outcomeOf(same, true)
  }

  const match = matchPayment(
    { ...entry, txnUsed: earlier.length > 0 },
    order ? await payable(trx, order) : null,
  )
  const judged = {
    match,
    orderId: order?.id ?? null,
    suggestedOrderId: order ? null : suggestedOrderId,
    refundDueAt: match.status === 'MATCHED' ? null : await refundDue(trx, actor, at),
  }
  const row = paymentRow(newId(), actor, entry, judged, at)
  await payOrder(trx, { actor, at }, order, { row, match }, requestOf(entry))
  await audit(trx, actor, { target: [row.id] })
  await announce(trx, RESOURCE_CHANGED, { resource: 'payment', ids: [row.id] })
  return outcomeOf(row, false)
}

/** The probable order of an unknown number. */
async function suggestionFor({ db, actor }: CommandContext, entry: PaymentEntry): Promise<string | null> {
  const number = quotedNumber(entry.quotedOrderNo)
  const known =
    number &&
    (await db
      .selectFrom('mtmOrder')
      .select('id')
      .where('tenantId', '=', actor.tenantId)
      .where('delFlag', '=', 0)
      .where('orderNo', '=', number)
      .executeTakeFirst())
  if (known) return null
  const waiting = await waitingOrders(db, actor.tenantId)
  return nearestOrder(entry.quotedOrderNo, waiting, entry.payerPhone ?? null)?.id ?? null
}

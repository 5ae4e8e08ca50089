import { createHash } from 'node:crypto'
import { normaliseOrderNumber, type MismatchReason, type PaymentMatch } from '@mtm/shared-utils/garments'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/database/database.ts'

export type PaymentRecord = Selectable<DB['mtmPayment']>

/** One row of the mall's list, or a manual entry. Amounts in minor units. */
export interface PaymentEntry {
  mall: string
  mallOrderNo?: string | null
  /** the mall's payment number, unique in a tenant */
  txnNo: string
  /** the order number as typed by the client */
  quotedOrderNo: string
  amount: number
  currency: string
  paidAt: Date
  payer?: string | null
  payerPhone?: string | null
}

/** The outcome of a payment. */
export interface PaymentOutcome {
  id: string
  txnNo: string
  status: PaymentMatch['status']
  reason: MismatchReason | null
  /** the order it paid or was meant for */
  orderId: string | null
  /** the probable order */
  suggestedOrderId: string | null
  refundDueAt: Date | null
  /** true when it was recorded before and nothing changed */
  repeated: boolean
}

/** Fingerprint of a row; the same row again is a repeat. */
export function fingerprintOf(entry: PaymentEntry): string {
  const { mall, mallOrderNo = null, txnNo, quotedOrderNo, amount, currency, paidAt } = entry
  const fields = [
    mall,
    mallOrderNo,
    txnNo,
    normaliseOrderNumber(quotedOrderNo),
    amount,
    currency,
    paidAt.getTime(),
  ]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

/** The match of a payment. */
export interface PaymentEvaluation {
  match: PaymentMatch
  orderId: string | null
  suggestedOrderId: string | null
  refundDueAt: Date | null
}

/** The row of a payment. */
export function paymentRow(
  id: string,
  { tenantId, username }: { tenantId: number; username: string },
  entry: PaymentEntry,
  { match, ...judged }: PaymentEvaluation,
  at: Date,
) {
  return {
    id,
    tenantId,
    mall: entry.mall,
    mallOrderNo: entry.mallOrderNo ?? null,
    txnNo: entry.txnNo,
    quotedOrderNo: entry.quotedOrderNo,
    normalisedNo: normaliseOrderNumber(entry.quotedOrderNo),
    amount: entry.amount,
    currency: entry.currency,
    paidAt: entry.paidAt,
    payer: entry.payer ?? null,
    payerPhone: entry.payerPhone ?? null,
    fingerprint: fingerprintOf(entry),
    matchStatus: match.status,
    mismatchReason: match.reason ?? null,
    ...judged,
    createBy: username,
    createTime: at,
  }
}

/** A stored payment as sent to clients. */
export function outcomeOf(
  payment: Pick<
    PaymentRecord,
    'id' | 'txnNo' | 'matchStatus' | 'mismatchReason' | 'orderId' | 'suggestedOrderId' | 'refundDueAt'
  >,
  repeated: boolean,
): PaymentOutcome {
  return {
    id: payment.id,
    txnNo: payment.txnNo,
    status: payment.matchStatus as PaymentMatch['status'],
    reason: payment.mismatchReason as MismatchReason | null,
    orderId: payment.orderId,
    suggestedOrderId: payment.suggestedOrderId,
    refundDueAt: payment.refundDueAt,
    repeated,
  }
}

/** The request id of a payment in the history of its order. */
export const requestOf = ({ txnNo }: Pick<PaymentEntry, 'txnNo'>): string => `txn:${txnNo}`

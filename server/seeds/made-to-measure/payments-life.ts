import {
  AWAITING_PAYMENT_STATE,
  CANCELLED_STATE,
  matchPayment,
  nearestOrder,
  PAID_STATE,
  quotedNumber,
  type OrderState,
} from '@mtm/shared-utils/garments'
import { newId } from '../../src/platform/database/database.ts'
import { paymentRow, type PaymentEntry } from '../../src/workshop/payments/payment.ts'
import { refundColumns } from '../../src/workshop/payments/store-refund.ts'
import { refundDueAt } from '../../src/trade/settings/work-calendar.ts'
import type { OrderContext, SeededOrder } from './order-timeline.ts'
import type { Turn } from './orders.data.ts'
import type { SeedingContext } from './orders.ts'

export type PaymentRow = ReturnType<typeof paymentRow> & {
  refundedAt?: Date
  refundedAmount?: number
  refundedBy?: string
  refundNote?: string
  version?: number
}

const MALL = '示例商城'
const CENTS_LESS = 5_000
const CENTS_MORE = 1_200

const entryOf = (
  life: OrderContext['life'],
  number: number,
  at: Date,
  more: Partial<PaymentEntry> = {},
): PaymentEntry => ({
  mall: MALL,
  mallOrderNo: `M${life.order.orderNo.slice(2)}`,
  txnNo: `T${life.order.orderNo.slice(2)}-${number}`,
  quotedOrderNo: life.order.orderNo,
  amount: life.order.totalAmount ?? 0,
  currency: life.order.currency,
  paidAt: new Date(at.getTime() - 15 * 60_000),
  payer: life.order.client,
  payerPhone: life.order.phone,
  ...more,
})

/** A payment that arrives for an order: the right one, or one that differs. */
export function pay(context: OrderContext, wrong: Turn | null, at: Date): PaymentRow {
  const { life, people } = context
  const total = life.order.totalAmount ?? 0
  const differs = {
    less: { amount: total - CENTS_LESS },
    more: { amount: total + CENTS_MORE },
    currency: { currency: 'USD' },
  } as Partial<Record<Turn, Partial<PaymentEntry>>>
  const typed = wrong ? life.order.orderNo : life.order.orderNo.replace(/^(..)(.{6})/, '$1-$2 ')
  const entry = entryOf(life, wrong ? 1 : 2, at, { quotedOrderNo: typed, ...(wrong && differs[wrong]) })
  const row = matchedPayment(context, entry, life, at)
  const matches = row.matchStatus === 'MATCHED'
  const facts = { paymentMatches: matches, paymentDiffers: !matches }
  life.act(people('finance'), 'pay', at, { facts, reason: row.mismatchReason })
  return row
}

/** A refund minus charges, with its order action. */
export function refund(
  { life, people }: OrderContext,
  payment: PaymentRow,
  action: 'refund' | 'refundMismatch',
  charged: number,
  at: Date,
): void {
  const actor = people('finance')
  life.act(actor, action, at, { facts: { wasPaid: true } })
  markRefunded(payment, actor.username, payment.amount - charged, at)
}

function markRefunded(payment: PaymentRow, by: string, amount: number, at: Date): void {
  const { version = 0, refundNote = null } = payment
  const refund = { payment: { version, refundNote }, amount, by, at, note: '原路退回' }
  Object.assign(payment, refundColumns(refund))
}

function matchedPayment(
  { people, calendar, tenant }: SeedingContext,
  entry: PaymentEntry,
  life: OrderContext['life'] | null,
  at: Date,
  { txnUsed = false, suggested = null as string | null } = {},
): PaymentRow {
  const order = life && {
    status: life.order.status as OrderState,
    total: life.order.totalAmount ?? 0,
    currency: life.order.currency,
  }
  const match = matchPayment({ ...entry, txnUsed }, order)
  const refundDue = match.status === 'MATCHED' ? null : refundDueAt(calendar, tenant.zone, at)
  const outcome = {
    match,
    orderId: life?.order.id ?? null,
    suggestedOrderId: suggested,
    refundDueAt: refundDue,
  }
  return paymentRow(newId(), people('finance'), entry, outcome, at)
}

/** Unmatched payments: one for each reason; two already refunded. */
export function addUnmatchedPayments(context: SeedingContext, seeded: readonly SeededOrder[]): void {
  const of = (status: OrderState) => seeded.find(({ life }) => life.order.status === status)?.life
  const [waiting, paid, cancelled] = [of(AWAITING_PAYMENT_STATE), of(PAID_STATE), of(CANCELLED_STATE)]
  if (!waiting || !paid || !cancelled) return
  const at = context.ago(60)
  const slip = `${waiting.order.orderNo.slice(0, -1)}${(Number(waiting.order.orderNo.at(-1)) + 3) % 10}`
  if (quotedNumber(slip)) throw new Error('a slip that is a number')
  const known = seeded
    .filter(({ life }) => life.order.status === AWAITING_PAYMENT_STATE)
    .map(({ life }) => ({ id: life.order.id, orderNo: life.order.orderNo, phone: life.order.phone }))
  const suggested = nearestOrder(slip, known, waiting.order.phone)?.id ?? null
  const used = seeded.flatMap(({ payments }) => payments)[0]!.txnNo
  const unknown = matchedPayment(context, entryOf(waiting, 8, at, { quotedOrderNo: slip }), null, at, {
    suggested,
  })
  const twice = matchedPayment(context, entryOf(paid, 8, at), paid, at)
  const late = matchedPayment(context, entryOf(cancelled, 8, at), cancelled, at)
  const duplicate = matchedPayment(context, entryOf(waiting, 9, at, { txnNo: used }), waiting, at, {
    txnUsed: true,
  })
  for (const payment of [twice, late])
    markRefunded(payment, context.people('finance').username, payment.amount, context.ago(20))
  for (const payment of [unknown, twice, late, duplicate]) context.rows.add('mtmPayment', payment)
}

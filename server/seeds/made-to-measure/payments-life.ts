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
import { refundDueAt } from '../../src/trade/settings/work-calendar.ts'
import type { Teller, Told } from './order-story.ts'
import type { Turn } from './orders.data.ts'
import type { Telling } from './orders.ts'

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
  life: Teller['life'],
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
export function pay(teller: Teller, wrong: Turn | null, at: Date): PaymentRow {
  const { life, people } = teller
  const total = life.order.totalAmount ?? 0
  const differs = {
    less: { amount: total - CENTS_LESS },
    more: { amount: total + CENTS_MORE },
    currency: { currency: 'USD' },
  } as Partial<Record<Turn, Partial<PaymentEntry>>>
  const typed = wrong ? life.order.orderNo : life.order.orderNo.replace(/^(..)(.{6})/, '$1-$2 ')
  const entry = entryOf(life, wrong ? 1 : 2, at, { quotedOrderNo: typed, ...(wrong && differs[wrong]) })
  const row = judged(teller, entry, life, at)
  const matches = row.matchStatus === 'MATCHED'
  const facts = { paymentMatches: matches, paymentDiffers: !matches }
  life.act(people('finance'), 'pay', at, { facts, reason: row.mismatchReason })
  return row
}

/** A refund minus charges, with its order action. */
export function refund(
  { life, people }: Teller,
  payment: PaymentRow,
  action: 'refund' | 'refundMismatch',
  charged: number,
  at: Date,
): void {
  const actor = people('finance')
  life.act(actor, action, at, { facts: { wasPaid: true } })
  returned(payment, actor.username, payment.amount - charged, at)
}

function returned(payment: PaymentRow, by: string, amount: number, at: Date): void {
  const back = { refundedAt: at, refundedAmount: amount, refundedBy: by, refundNote: '原路退回', version: 1 }
  Object.assign(payment, back)
}

function judged(
  { people, calendar, house }: Telling,
  entry: PaymentEntry,
  life: Teller['life'] | null,
  at: Date,
  { txnUsed = false, suggested = null as string | null } = {},
): PaymentRow {
  const order = life && {
    status: life.order.status as OrderState,
    total: life.order.totalAmount ?? 0,
    currency: life.order.currency,
  }
  const match = matchPayment({ ...entry, txnUsed }, order)
  const refundDue = match.status === 'MATCHED' ? null : refundDueAt(calendar, house.zone, at)
  const judgedAs = {
    match,
    orderId: life?.order.id ?? null,
    suggestedOrderId: suggested,
    refundDueAt: refundDue,
  }
  return paymentRow(newId(), people('finance'), entry, judgedAs, at)
}

/** Unmatched payments: one for each reason; two already refunded. */
export function addLooseEnds(telling: Telling, told: readonly Told[]): void {
  const of = (status: OrderState) => told.find(({ life }) => life.order.status === status)?.life
  const [waiting, paid, cancelled] = [of(AWAITING_PAYMENT_STATE), of(PAID_STATE), of(CANCELLED_STATE)]
  if (!waiting || !paid || !cancelled) return
  const at = telling.ago(60)
  const slip = `${waiting.order.orderNo.slice(0, -1)}${(Number(waiting.order.orderNo.at(-1)) + 3) % 10}`
  if (quotedNumber(slip)) throw new Error('a slip that is a number')
  const known = told
    .filter(({ life }) => life.order.status === AWAITING_PAYMENT_STATE)
    .map(({ life }) => ({ id: life.order.id, orderNo: life.order.orderNo, phone: life.order.phone }))
  const suggested = nearestOrder(slip, known, waiting.order.phone)?.id ?? null
  const used = told.flatMap(({ payments }) => payments)[0]!.txnNo
  const unknown = judged(telling, entryOf(waiting, 8, at, { quotedOrderNo: slip }), null, at, { suggested })
  const twice = judged(telling, entryOf(paid, 8, at), paid, at)
  const late = judged(telling, entryOf(cancelled, 8, at), cancelled, at)
  const duplicate = judged(telling, entryOf(waiting, 9, at, { txnNo: used }), waiting, at, { txnUsed: true })
  for (const payment of [twice, late])
    returned(payment, telling.people('finance').username, payment.amount, telling.ago(20))
  for (const payment of [unknown, twice, late, duplicate]) telling.rows.add('mtmPayment', payment)
}

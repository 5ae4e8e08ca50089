import {
  AWAITING_PAYMENT_STATE,
  BEFORE_PAYMENT_STATES,
  CALLED_OFF_STATES,
  type OrderState,
} from './order-states.ts'
import { isOrderNumber, normaliseOrderNumber } from './order-number.ts'

/** Mismatch reasons (reference 10.4, dictionary `mismatch_reason`). */
export type MismatchReason =
  | 'UNKNOWN_ORDER'
  | 'AMOUNT_LESS'
  | 'AMOUNT_MORE'
  | 'ALREADY_PAID'
  | 'CANCELLED_ORDER'
  | 'CURRENCY'
  | 'DUPLICATE_TXN'

/** The fields of a payment used for matching. */
export interface PaymentFacts {
  /** the order number as the client typed it */
  quotedOrderNo: string
  /** minor units */
  amount: number
  currency: string
  /** the mall's number was already used for another payment */
  txnUsed: boolean
}

/** The order whose number was quoted. */
export interface PayableOrder {
  status: OrderState
  /** minor units */
  total: number
  currency: string
  /** produced on credit and still unpaid */
  owed?: boolean
}

/**
 * MATCHED: pays the order. MISMATCH: belongs to a waiting order but differs from what it awaits. UNASSIGNED: belongs to no
 * waiting order.
 */
export type PaymentMatch =
  | { status: 'MATCHED'; reason?: never }
  | { status: 'MISMATCH' | 'UNASSIGNED'; reason: MismatchReason }

/** The normalised order number, or null when the input is not an order number. */
export function quotedNumber(quoted: string): string | null {
  const number = normaliseOrderNumber(quoted)
  return isOrderNumber(number) ? number : null
}

/**
 * Whether a payment pays the quoted order (reference 10.4), without guessing.
 * @param order the order with exactly the quoted number, or null
 */
export function matchPayment(payment: PaymentFacts, order: PayableOrder | null): PaymentMatch {
  const unassigned = (reason: MismatchReason) => ({ status: 'UNASSIGNED', reason }) as const
  const mismatch = (reason: MismatchReason) => ({ status: 'MISMATCH', reason }) as const
  if (payment.txnUsed) return unassigned('DUPLICATE_TXN')
  if (!order || BEFORE_PAYMENT_STATES.includes(order.status)) return unassigned('UNKNOWN_ORDER')
  if (CALLED_OFF_STATES.includes(order.status)) return unassigned('CANCELLED_ORDER')
  const waits = order.status === AWAITING_PAYMENT_STATE
  if (!waits && !order.owed) return unassigned('ALREADY_PAID')
  // a wrong amount does not stop an order in production
  const wrong = waits ? mismatch : unassigned
  if (payment.currency !== order.currency) return wrong('CURRENCY')
  if (payment.amount < order.total) return wrong('AMOUNT_LESS')
  if (payment.amount > order.total) return wrong('AMOUNT_MORE')
  return { status: 'MATCHED' }
}

const ASSIGNABLE: readonly string[] = [
  'UNKNOWN_ORDER',
  'ALREADY_PAID',
  'CANCELLED_ORDER',
] satisfies MismatchReason[]

/**
 * Whether a payment may be assigned manually to a waiting order: it is unassigned with a unique mall number. The right
 * amount may arrive before a wrong one is refunded.
 */
export const isAssignable = (reason: string | null): boolean => ASSIGNABLE.includes(reason ?? '')

/** An order awaiting payment. */
export interface WaitingOrder {
  orderNo: string
  phone: string | null
}

/** Maximum number of edits of a mistyped number. */
export const MOST_EDITS = 2

/**
 * The probable order: the number with the fewest edits, at most two; among equals the one with the payer's phone. Null
 * when ambiguous. Only a suggestion.
 */
export function nearestOrder<T extends WaitingOrder>(
  quoted: string,
  waiting: readonly T[],
  payerPhone: string | null,
): T | null {
  const number = normaliseOrderNumber(quoted)
  let best = MOST_EDITS + 1
  let found: T[] = []
  for (const order of waiting) {
    const edits = editDistance(number, order.orderNo, MOST_EDITS)
    if (edits < best) [best, found] = [edits, [order]]
    else if (edits === best && edits <= MOST_EDITS) found.push(order)
  }
  const own = found.filter(({ phone }) => phone !== null && phone === payerPhone)
  const [only, ...others] = own.length > 0 ? own : found
  return only && others.length === 0 ? only : null
}

/** The edit distance of two texts; `limit + 1` when above the limit. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1))
    }
    if (Math.min(...next) > limit) return limit + 1
    row = next
  }
  return Math.min(row[b.length]!, limit + 1)
}

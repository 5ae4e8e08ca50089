import {
  AWAITING_PAYMENT_STATE,
  BEFORE_PAYMENT_STATES,
  CALLED_OFF_STATES,
  type OrderState,
} from './order-states.ts'
import { isOrderNumber, normaliseOrderNumber } from './order-number.ts'

/** Why a payment is not what an order waits for (reference 10.4, dictionary `mismatch_reason`). */
export type MismatchReason =
  | 'UNKNOWN_ORDER'
  | 'AMOUNT_LESS'
  | 'AMOUNT_MORE'
  | 'ALREADY_PAID'
  | 'CANCELLED_ORDER'
  | 'CURRENCY'
  | 'DUPLICATE_TXN'

/** What the mall says of a payment, as far as matching asks. */
export interface PaymentFacts {
  /** the order number as the client typed it */
  quotedOrderNo: string
  /** minor units */
  amount: number
  currency: string
  /** the mall's number was used for another payment before */
  txnUsed: boolean
}

/** The order whose number was quoted. */
export interface PayableOrder {
  status: OrderState
  /** minor units */
  total: number
  currency: string
  /** it was made on account, and nobody has paid it yet */
  owed?: boolean
}

/**
 * MATCHED: pays the order. MISMATCH: was meant for an order that waits, but is not what it waits for. UNASSIGNED:
 * belongs to no order that waits.
 */
export type PaymentMatch =
  | { status: 'MATCHED'; reason?: never }
  | { status: 'MISMATCH' | 'UNASSIGNED'; reason: MismatchReason }

/** The number a client meant, or null when what he typed is no order number. */
export function quotedNumber(quoted: string): string | null {
  const number = normaliseOrderNumber(quoted)
  return isOrderNumber(number) ? number : null
}

/**
 * Whether a payment pays the order it quotes (reference 10.4): nothing is guessed.
 * @param order the order with exactly the quoted number, null when there is none
 */
export function matchPayment(payment: PaymentFacts, order: PayableOrder | null): PaymentMatch {
  const unassigned = (reason: MismatchReason) => ({ status: 'UNASSIGNED', reason }) as const
  const mismatch = (reason: MismatchReason) => ({ status: 'MISMATCH', reason }) as const
  if (payment.txnUsed) return unassigned('DUPLICATE_TXN')
  if (!order || BEFORE_PAYMENT_STATES.includes(order.status)) return unassigned('UNKNOWN_ORDER')
  if (CALLED_OFF_STATES.includes(order.status)) return unassigned('CANCELLED_ORDER')
  const waits = order.status === AWAITING_PAYMENT_STATE
  if (!waits && !order.owed) return unassigned('ALREADY_PAID')
  // an order that is made already does not stop for a wrong amount
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
 * Whether a person may give a payment to an order that waits now: it belongs to none, and the number of the mall is its
 * own. The right amount may have come while a wrong one was not refunded yet.
 */
export const isAssignable = (reason: string | null): boolean => ASSIGNABLE.includes(reason ?? '')

/** An order that waits for a payment. */
export interface WaitingOrder {
  orderNo: string
  phone: string | null
}

/** Letters that may differ: more are no slip of the pen. */
export const MOST_EDITS = 2

/**
 * The order that was probably meant: the number with the fewest edits, two at most; of several equally near ones the
 * payer's own, by his phone. Null when that leaves a doubt. Only ever a suggestion.
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

/** Letters to add, drop or replace between two texts; `limit + 1` as soon as it is more than the limit. */
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

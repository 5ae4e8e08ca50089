import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { payment } from '@mtm/shared-utils/contracts/resources/payment'

export type PaymentRow = Row<typeof payment>

/** Addresses of the payment desk beside its list. */
export const PAYMENT_CALLS = {
  work: '/mtm/payment/work',
  announced: '/mtm/payment/announced',
  candidates: '/mtm/payment/candidates',
  confirm: '/mtm/payment/confirm',
  assign: '/mtm/payment/assign',
  refund: '/mtm/payment/refund',
  withdraw: '/mtm/payment/withdrawRefund',
} as const

/** Resources changed by a decision about a payment. */
export const CHANGES = ['payment', 'order']

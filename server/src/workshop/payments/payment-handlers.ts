import type { PaymentMatch } from '@mtm/shared-utils/garments'
import { storeRefund, type RefundToStore } from './store-refund.ts'
import { storePayment, type PaymentToStore } from './store-payment.ts'
import { forEachMove } from '../../orders/order-machine.ts'
import type { OrderHandlers } from '../../orders/order-machine.ts'

declare module '../../orders/move-context.ts' {
  interface MoveInputs {
    /** a payment for the order, and whether it is what the order waits for */
    payment: PaymentToStore & { match: PaymentMatch }
    /** money that goes back to the customer */
    refund: RefundToStore
  }
}

/** The handlers of payments. */
export const PAYMENT_HANDLERS = {
  effects: {
    recordPayment: {
      needs: 'payment',
      write: forEachMove(async (trx, { inputs: { payment } }) => payment && storePayment(trx, payment)),
    },
    recordRefund: {
      needs: 'refund',
      write: forEachMove(async (trx, { inputs: { refund } }) => refund && storeRefund(trx, refund)),
    },
  },
  guards: {
    paymentMatches: ({ request }) =>
      request?.inputs.payment && request.inputs.payment.match.status === 'MATCHED',
    paymentDiffers: ({ request }) =>
      request?.inputs.payment && request.inputs.payment.match.status !== 'MATCHED',
    refundOwed: ({ request }) => request?.inputs.refund && request.inputs.refund.payment.refundDueAt !== null,
  },
} satisfies OrderHandlers

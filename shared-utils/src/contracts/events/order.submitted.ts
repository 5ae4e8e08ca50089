import { defineEvent } from '../events.ts'

/** This page submitted an order. Raised by the order form, handled by lists and dashboards. */
export const orderSubmitted = defineEvent('order.submitted', { id: '0'.repeat(32), orderNo: 'TX26112000422' })

import { defineEvent } from '../events.ts'

/** Somebody wants to see the view of this component name (as menu rows spell it), for this record. */
export const viewWanted = defineEvent('view.wanted', { component: 'order/MyOrders', id: '0'.repeat(32) })

import { defineEvent } from '../events.ts'

/**
 * Somebody wants to see the view of this component name (as menu rows spell it), for this record. It opens as a dialog
 * above the current tab.
 */
export const viewWanted = defineEvent('view.wanted', { component: 'order/MyOrders', id: '0'.repeat(32) })

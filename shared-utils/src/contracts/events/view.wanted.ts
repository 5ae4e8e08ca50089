import { defineEvent } from '../events.ts'

/**
 * A view was requested by component name (as in menu rows) for a record. It opens as a dialog above the current tab.
 */
export const viewWanted = defineEvent('view.wanted', { component: 'order/MyOrders', id: '0'.repeat(32) })

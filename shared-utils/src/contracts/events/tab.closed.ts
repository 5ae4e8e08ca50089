import { defineEvent } from '../events.ts'

/** A tab was closed; its draft is gone. */
export const tabClosed = defineEvent('tab.closed', { id: '/order/fabric' })

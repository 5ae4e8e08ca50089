import { defineDomEvent } from '../../events.ts'

/** A notice was marked as read on the server. */
export const noticeReadEvent = defineDomEvent('mtm-notice-read', {
  version: 1,
  sample: { id: '0'.repeat(32) },
  audience: 'host',
})

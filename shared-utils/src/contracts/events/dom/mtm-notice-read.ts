import { defineDomEvent } from '../../events.ts'

/** The server knows that a notice was read. */
export const noticeReadEvent = defineDomEvent('mtm-notice-read', {
  version: 1,
  sample: { id: '0'.repeat(32) },
  heardBy: 'host',
})

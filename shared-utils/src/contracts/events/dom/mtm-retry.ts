import { defineDomEvent } from '../../events.ts'

/** A retry was requested for a part of the page that failed to load. */
export const retryEvent = defineDomEvent('mtm-retry', { version: 1, sample: {}, audience: 'page' })

import { defineDomEvent } from '../../events.ts'

/** A part of the page could not be loaded and somebody wants another try. */
export const retryEvent = defineDomEvent('mtm-retry', { version: 1, sample: {}, heardBy: 'page' })

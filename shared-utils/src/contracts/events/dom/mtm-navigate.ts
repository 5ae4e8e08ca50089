import { defineDomEvent } from '../../events.ts'

/** The page is about to go to an address of its own site. A host with a router of its own prevents it and goes there itself. */
export const navigateEvent = defineDomEvent('mtm-navigate', {
  version: 1,
  sample: { href: '/isystem/user', replace: false },
  cancelable: true,
  heardBy: 'host',
})

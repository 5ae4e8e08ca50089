import { defineDomEvent } from '../../events.ts'

/** The page is about to navigate within the site. A host with its own router prevents it and navigates itself. */
export const navigateEvent = defineDomEvent('mtm-navigate', {
  version: 1,
  sample: { href: '/isystem/user', replace: false },
  cancelable: true,
  audience: 'host',
})

import { defineDomEvent } from '../../events.ts'

/** An entry of the menu was chosen. */
export const navigatedEvent = defineDomEvent('mtm-navigated', {
  version: 1,
  sample: { href: '/isystem/user' },
  audience: 'page',
})

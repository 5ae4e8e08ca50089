import { defineDomEvent } from '../../events.ts'

/** The session is over and the person agreed to sign in again; preventing it keeps the page as it is. */
export const signInAgainEvent = defineDomEvent('mtm-sign-in-again', {
  version: 1,
  sample: {},
  cancelable: true,
  heardBy: 'host',
})

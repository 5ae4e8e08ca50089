import { defineDomEvent } from '../../events.ts'

/** The session ended and the user agreed to sign in again; preventing it keeps the page. */
export const signInAgainEvent = defineDomEvent('mtm-sign-in-again', {
  version: 1,
  sample: {},
  cancelable: true,
  audience: 'host',
})

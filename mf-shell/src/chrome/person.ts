import { atom, computed, type ReadableAtom } from 'nanostores'
import { $session, once, type Session } from '@mtm/shared-utils/runtime'

const $inUse = once('chrome-in-use', () => atom(false))

/**
 * The user whom the elements serve: the signed-in one, once the page has enabled the chrome (the application always, a
 * page with `/chrome.js` after its configuration). Until then every element shows its signed-out state and sends no
 * requests.
 */
export const $person: ReadableAtom<Session | null> = once('chrome-person', () =>
  computed([$session, $inUse], (session, inUse) => (inUse ? session : null)),
)

/** Enables the chrome of the page. */
export function wantChrome(): void {
  $inUse.set(true)
}

import { atom, computed, type ReadableAtom } from 'nanostores'
import { $session, once, type Session } from '@mtm/shared-utils/runtime'

const $inUse = once('chrome-in-use', () => atom(false))

/**
 * Whom the elements serve: the signed-in person, once the page wants its chrome (the application always, a page that
 * has `/chrome.js` when it has said where its server is). Until then every element shows its signed-out face and asks
 * for nothing.
 */
export const $person: ReadableAtom<Session | null> = once('chrome-person', () =>
  computed([$session, $inUse], (session, inUse) => (inUse ? session : null)),
)

/** The page wants its chrome. */
export function wantChrome(): void {
  $inUse.set(true)
}

import { sharedWork } from '../shared-work.ts'

/**
 * Keeps the notices up to date while somebody is signed in. One tab of the browser holds the connection and loads; the
 * others receive from it.
 */
export const followNotices = sharedWork('follow-notices', begin).begin

/** Loaded on first use: the sign-in page does not need it. */
function begin(): () => void {
  const left = new AbortController()
  import('./following.ts').then(
    ({ follow }) => {
      if (!left.signal.aborted) left.signal.addEventListener('abort', follow(), { once: true })
    },
    // without this file notices are not updated; the loader has reported it
    () => undefined,
  )
  return () => left.abort()
}

import { sharedWork } from '../shared-work.ts'

/**
 * Keeps the notices up to date as long as somebody is signed in. Of all the tabs of a browser one holds the connection
 * and loads; the others hear from it.
 */
export const followNotices = sharedWork('follow-notices', begin).begin

/** The code comes when it is needed first: the sign-in page does without. */
function begin(): () => void {
  const left = new AbortController()
  import('./following.ts').then(
    ({ follow }) => {
      if (!left.signal.aborted) left.signal.addEventListener('abort', follow(), { once: true })
    },
    // without it the notices stand still; the loader has told of the missing file
    () => undefined,
  )
  return () => left.abort()
}

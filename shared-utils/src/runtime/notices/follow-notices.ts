import { viewWanted } from '@mtm/shared-utils/contracts/events/view.wanted'
import { bus } from '../bus/bus.ts'
import { once } from '../page.ts'
import { navigate } from '../routes/location.ts'
import { $routes } from '../routes/route-table.ts'

/** Work that several callers share: the first begins it, the functions they get end it with the last of them. */
function shared(name: string, begin: () => () => void): () => () => void {
  const state = once(name, () => ({ followers: 0, stop: () => undefined as void }))
  return () => {
    if (state.followers++ === 0) state.stop = begin()
    let stopped = false
    return () => {
      if (stopped) return
      stopped = true
      if (--state.followers === 0) state.stop()
    }
  }
}

/**
 * Keeps the notices up to date as long as somebody is signed in. Of all the tabs of a browser one holds the connection
 * and loads; the others hear from it.
 */
export const followNotices = shared('follow-notices', begin)

/** Goes to the views that somebody on the page wants to see. */
export const followViews = shared('follow-views', () => bus.on(viewWanted, openView))

/** The code comes when it is needed first: the sign-in page does without. */
function begin(): () => void {
  const left = new AbortController()
  const stopViews = followViews()
  import('./following.ts').then(
    ({ follow }) => {
      if (!left.signal.aborted) left.signal.addEventListener('abort', follow(), { once: true })
    },
    // without it the notices stand still; the loader has told of the missing file
    () => undefined,
  )
  return () => {
    stopViews()
    left.abort()
  }
}

/** Goes to the address of a view, if the person's menu has it. */
function openView({ component, id }: { component: string; id: string }): void {
  const route = $routes.get().routes.find((one) => one.component === component)
  if (route) navigate(id ? `${route.path}?open=${encodeURIComponent(id)}` : route.path)
}

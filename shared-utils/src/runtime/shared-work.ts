import { once } from './page.ts'

interface SharedWork {
  /** The first caller begins it; the functions they get end it with the last of them. */
  begin(): () => void
  isGoingOn(): boolean
}

/** Work of the page that several callers share. */
export function sharedWork(name: string, begin: () => () => void): SharedWork {
  const state = once(name, () => ({ followers: 0, stop: () => undefined as void }))
  return {
    begin() {
      if (state.followers++ === 0) state.stop = begin()
      let stopped = false
      return () => {
        if (stopped) return
        stopped = true
        if (--state.followers === 0) state.stop()
      }
    },
    isGoingOn: () => state.followers > 0,
  }
}

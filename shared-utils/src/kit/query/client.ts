import { QueryClient } from '@tanstack/react-query'
import { resourceChanged } from '@mtm/shared-utils/contracts/events/resource.changed'
import { $access, $locale, $session, ApiError, bus } from '@mtm/shared-utils/runtime'
import { resourceKeys } from './keys.ts'

/** ms that an answer stays fresh: switching tabs sends no request */
const FRESH = 30_000
const RETRIES = 2

/**
 * Whether a request failed without an answer of the server. It may have been executed, and the same request may be
 * sent again. A refusal is final.
 * @example const mayRetry = isLost(error)
 */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status)
}

/** ms until a query that got no answer asks again */
const ASK_AGAIN = 5_000

/**
 * When a query asks by itself: while no server answers it, so that a page that was opened meanwhile comes back alone.
 * @returns ms, or false
 */
export const whenLost = ({ state }: { state: { status: string; error: unknown } }): number | false =>
  state.status === 'error' && isLost(state.error) && ASK_AGAIN * (1 + Math.random())

/**
 * The page's one query client. It outlives every micro-app. Queries of a hidden tab have no observer and fetch
 * nothing; stale data is fetched when the tab is shown.
 * @example await queryClient.invalidateQueries({ queryKey: resourceKeys.all('order') })
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH,
      retry: (count, error) => count < RETRIES && isLost(error),
      refetchOnWindowFocus: false,
      refetchInterval: whenLost,
      // the network's own answer is more reliable than the browser's guess about it
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

bus.on(resourceChanged, ({ resource }) => {
  void queryClient.invalidateQueries({ queryKey: resourceKeys.all(resource) })
})
// another user must not see this data; another department may see other rows
let before = $session.get()?.user
$session.listen((session) => {
  const user = session?.user
  if (user?.id !== before?.id) queryClient.clear()
  else if (user?.orgCode !== before?.orgCode) void queryClient.invalidateQueries()
  before = user
})
// rights and data rules decide which rows and columns exist; an equal answer may follow other rules
$access.listen(() => void queryClient.invalidateQueries())
// rows contain dictionary texts in the language of their request
$locale.listen(() => void queryClient.invalidateQueries())

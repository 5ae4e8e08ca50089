import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { http, type Params } from '@mtm/shared-utils/runtime'
import { queryClient } from './client.ts'
import { resourceKeys } from './keys.ts'

export interface ApiOptions {
  enabled?: boolean
  /** refetch interval in ms while the tab is shown */
  every?: number
  /** ms that an answer stays fresh */
  fresh?: number
  /** keeps the last answer until one for new params arrives */
  keep?: boolean
  /** refetches when this resource changes */
  resource?: string
}
const NONE: Params = {}
/** ms during which the answer of an early call is fresh to any query: it has just come */
const JUST_CAME = 1_000

/**
 * A GET request as a query. Refusals are returned as `error` and shown by the caller, without a toast.
 * @example const { data, error: failure, refetch } = useApi<{ count: number }>('/dashboard/analysis')
 */
export function useApi<T>(path: string, params: Params = NONE, options: ApiOptions = {}): UseQueryResult<T> {
  const { enabled, every, fresh, keep = false, resource } = options
  return useQuery<T>(
    {
      queryKey: resourceKeys.call(path, params, resource),
      queryFn: ({ signal }) => http.get<T>(path, params, { signal, quiet: true }),
      // with the answer of an early call the first render shows data
      initialData: () => http.arrived<T>(path, params),
      ...(enabled !== undefined && { enabled }),
      ...(every !== undefined && { refetchInterval: every }),
      // no fetch has replaced an early answer yet
      ...(fresh !== undefined && {
        staleTime: ({ state }) => Math.max(fresh, state.dataUpdateCount === 0 ? JUST_CAME : 0),
      }),
      ...(keep && { placeholderData: keepPreviousData }),
    },
    queryClient,
  )
}

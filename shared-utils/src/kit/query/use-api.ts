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
      ...(enabled !== undefined && { enabled }),
      ...(every !== undefined && { refetchInterval: every }),
      ...(fresh !== undefined && { staleTime: fresh }),
      ...(keep && { placeholderData: keepPreviousData }),
    },
    queryClient,
  )
}

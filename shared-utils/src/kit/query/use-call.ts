import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { queryClient } from './client.ts'

export interface CallQuery<T> {
  /** unique on the page */
  key: readonly unknown[]
  /** makes the next answer, perhaps out of the last one */
  call: (signal: AbortSignal, last: T | undefined) => Promise<T>
  /** refetch interval in ms while the tab is shown */
  every?: number
  enabled?: boolean
}

/**
 * Several calls as one query, or an answer that grows, such as the samples of a chart.
 * @example
 * useCall<number[]>({ key: ['monitor'], every: 3000, call: async (signal, last = []) => [...last, await http.get<number>('/monitor/cpu', {}, { signal })] })
 */
export function useCall<T>({ key, call, every, enabled }: CallQuery<T>): UseQueryResult<T> {
  return useQuery<T>(
    {
      queryKey: key,
      queryFn: ({ signal }) => call(signal, queryClient.getQueryData<T>(key)),
      ...(every !== undefined && { refetchInterval: every, staleTime: every }),
      ...(enabled !== undefined && { enabled }),
    },
    queryClient,
  )
}

import { useEffect } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { useTab } from '../tab/tab-location.tsx'

/**
 * For a list whose page is in the address: requests a lower page when the last one becomes empty.
 * @example useLastPage(useApi<Rows<{ id: string }>>('/mtm/order/list', { pageNo: 3, pageSize: 10 }), 3, 10)
 */
export function useLastPage(answer: UseQueryResult<Page<unknown>>, page: number, size: number): void {
  const { setQuery } = useTab()
  const { data, isPlaceholderData, isFetching } = answer
  useEffect(() => {
    // an answer for another page, or from before a change
    if (!data || isPlaceholderData || isFetching) return
    // an estimate, or a total of a minute ago, may be too low
    if (data.records.length > 0) return
    const last = Math.max(1, Math.ceil(data.total / size))
    if (page > last) setQuery({ pageNo: last === 1 ? null : String(last) })
  }, [data, isPlaceholderData, isFetching, page, size, setQuery])
}

import { PAGE_SIZE, PAGE_SIZES } from '@mtm/shared-utils/contracts/envelope'
import type { SampleAnswer, SamplePage } from '@mtm/shared-utils/contracts/dto/sample-lists'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useTab } from '@mtm/shared-utils/kit/root'
import { isDenied } from './answered.tsx'

/** One page of a sample list, in the form that the parts of lists take. */
export interface SampleRows<T> {
  rows: readonly T[]
  page: number
  size: number
  total: number
  loading: boolean
  fetching: boolean
  error: unknown
  denied: boolean
  filtered: boolean
  setPage(page: number): void
  setSize(size: number): void
  clearFilters(): void
  refetch(): void
}

/**
 * A page of a sample list (backend contract 4.31), page and filter in the address.
 * @param resource refetches when records of this resource change
 * @param filter name of the one filter in the address
 */
export function useSampleList<T>(path: string, resource: string, filter?: 'no'): SampleRows<T> {
  const { query, setQuery } = useTab()
  const page = Math.max(1, Math.trunc(Number(query.pageNo)) || 1)
  const requested = Number(query.pageSize)
  const size = (PAGE_SIZES as readonly number[]).includes(requested) ? requested : PAGE_SIZE
  const typed = filter && query[filter]
  const { data, error, isPending, isFetching, refetch } = useApi<SampleAnswer<SamplePage<T>>>(
    path,
    { pageNo: page, pageSize: size, ...(filter && { [filter]: typed }) },
    { keep: true, resource },
  )
  return {
    rows: data?.result.data ?? [],
    page,
    size,
    total: data?.result.totalCount ?? 0,
    loading: isPending,
    fetching: isFetching,
    error: data ? null : error,
    denied: isDenied(error),
    filtered: Boolean(typed),
    setPage: (next) => setQuery({ pageNo: next === 1 ? null : String(next) }, { push: true }),
    setSize: (next) => setQuery({ pageSize: String(next), pageNo: null }, { push: true }),
    clearFilters: () => setQuery({ ...(filter && { [filter]: null }), pageNo: null }, { push: true }),
    refetch: () => void refetch(),
  }
}

import { useCallback, useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Counted } from '@mtm/shared-utils/contracts/envelope'
import type { SuperQuery } from '@mtm/shared-utils/contracts/dto/super-query'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import type { Params } from '@mtm/shared-utils/runtime'
import { queryClient } from '../query/client.ts'
import { resourceKeys } from '../query/keys.ts'
import { resourceCalls } from '../query/resource-calls.ts'
import { useTab } from '../tab/tab-location.tsx'
import type { Sort } from './columns.ts'
import { isDenied } from './faces-of.ts'
import { advancedParams, filterKeys, readAddress, requestParams, type ListAddress } from './list-address.ts'
import { useLastPage } from './use-last-page.ts'

export interface UseListResult<T> extends ListAddress, Counted {
  rows: readonly T[]
  /** nothing to show yet */
  loading: boolean
  /** something newer is on its way */
  fetching: boolean
  error: unknown
  denied: boolean
  /** filters are set */
  filtered: boolean
  selection: readonly string[]
  setPage(page: number): void
  setSize(size: number): void
  setSort(sort: Sort | null): void
  setFilters(filters: Readonly<Record<string, string | null>>): void
  clearFilters(): void
  setAdvanced(query: SuperQuery | null): void
  select(ids: readonly string[]): void
  refetch(): void
}

export interface ListOptions {
  /** fields of the search form */
  filters?: readonly string[]
  /** filters that are hidden from the user */
  fixed?: Params | undefined
  /** a tree shows its top, until something is looked for */
  tree?: boolean
}

/** Selected rows, and the filters that listed them. */
interface Chosen {
  from: string
  ids: readonly string[]
}

const NO_NAMES: readonly string[] = []
const NO_ROWS: readonly never[] = []
/** Back returns to the former rows. */
const PUSH = { push: true }
const NO_ADVANCED = advancedParams(null)

/**
 * The state of a list: filters, page, size and order in the tab's address, rows in the query cache, the selection
 * here. Requests a lower page when the last one becomes empty.
 * @example const positions = useList(position, { filters: ['code', 'name'] })
 */
export function useList<R extends Resource>(resource: R, options: ListOptions = {}): UseListResult<Row<R>> {
  const { filters: names = NO_NAMES, fixed, tree = false } = options
  const { query, setQuery } = useTab()
  const address = useMemo(() => readAddress(resource, names, query), [resource, names, query])
  const params = { ...requestParams(resource, address), ...fixed }
  const filtered = Object.keys(address.filters).length > 0 || address.advanced !== undefined
  const level = tree && !filtered ? 'rootList' : 'list'
  const answer = useQuery(
    {
      queryKey: resourceKeys.list(resource.name, { level, ...params }),
      queryFn: ({ signal }) => resourceCalls(resource).list(params, signal, level),
      initialData: () => resourceCalls(resource).arrived(params, level),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  // rows that are no longer listed must not be deleted with the others
  const chosenFrom = JSON.stringify([address.filters, address.advanced])
  const [chosen, choose] = useState<Chosen>({ from: chosenFrom, ids: NO_ROWS })

  const { data, isFetching } = answer
  const total = data?.total ?? 0
  useLastPage(answer, address.page, address.size)

  const setFilters = useCallback(
    (next: Readonly<Record<string, string | null>>) => {
      const cleared = Object.fromEntries(filterKeys(resource, names).map((key) => [key, null]))
      setQuery({ ...cleared, ...next, pageNo: null }, PUSH)
    },
    [resource, names, setQuery],
  )

  const { error } = answer
  return {
    ...address,
    rows: data?.records ?? NO_ROWS,
    total,
    totalIs: data?.totalIs,
    loading: answer.isPending,
    fetching: isFetching,
    error: error && !data ? error : null,
    denied: isDenied(error),
    filtered,
    selection: chosen.from === chosenFrom ? chosen.ids : NO_ROWS,
    setPage: (next) => setQuery({ pageNo: next === 1 ? null : String(next) }, PUSH),
    setSize: (next) => setQuery({ pageSize: String(next), pageNo: null }, PUSH),
    setSort: (next) => setQuery({ column: next?.field, order: next?.order, pageNo: null }, PUSH),
    setFilters,
    clearFilters: () => setFilters(NO_ADVANCED),
    setAdvanced: (next) => setQuery({ ...advancedParams(next), pageNo: null }, PUSH),
    select: (ids) => choose({ from: chosenFrom, ids }),
    refetch: () => void answer.refetch(),
  }
}

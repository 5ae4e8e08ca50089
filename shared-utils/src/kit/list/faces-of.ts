import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { ApiError } from '@mtm/shared-utils/runtime'
import type { ListStateProps } from './list-state.tsx'

/** What a call has come to, as `useApi` answers it. */
interface Answer {
  data: unknown
  error: unknown
  isPending: boolean
  refetch: () => unknown
}
type List = ListStateProps['list']

/** Whether an answer was refused because the person lacks a permission. */
export const isDenied = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.code === CODE.noPermission)

/**
 * The state of an answer that is shown as a whole, for `ListState`. One that has rows says how many, and what filters
 * them.
 * @example
 * const answer = { data: undefined, error: null, isPending: true, refetch: () => undefined }
 * const list = facesOf(answer, { size: 8 })
 */
export function facesOf(
  { data, error, isPending, refetch }: Answer,
  { total = 1, size, filtered = false, clearFilters = () => undefined }: Partial<List> & Pick<List, 'size'>,
): List {
  return {
    loading: isPending,
    error: error && !data ? error : null,
    denied: isDenied(error),
    filtered,
    total,
    size,
    refetch: () => void refetch(),
    clearFilters,
  }
}

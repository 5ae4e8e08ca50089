import { useQuery } from '@tanstack/react-query'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import type { RecordMode } from '../record/record-modal.tsx'
import { queryClient } from '../query/client.ts'
import { resourceKeys } from '../query/keys.ts'
import { resourceCalls } from '../query/resource-calls.ts'
import { useTab } from '../tab/tab-location.tsx'

export interface OpenRecord<T> {
  mode: RecordMode | null
  row: T | null
  /** the parent of a new tree record */
  below: string | null
  /** requested and not loaded yet */
  loading: boolean
  error: unknown
  refetch(): void
  open(mode: RecordMode, id?: string): void
  close(): void
}

const MODES: readonly string[] = ['new', 'edit', 'detail']

/**
 * The record that is open above a list. It is in the address (`open=edit.<id>`), so a reload or a link opens it; a
 * row of another page is fetched.
 * @example
 * const record = useRecord(position, list.rows, !list.loading)
 * record.open('new')
 */
export function useRecord<R extends Resource>(
  resource: R,
  rows: readonly Row<R>[],
  ready: boolean,
): OpenRecord<Row<R>> {
  const { query, setQuery } = useTab()
  const [requestedMode = '', id = ''] = (query.open ?? '').split('.')
  const mode = MODES.includes(requestedMode) ? (requestedMode as RecordMode) : null
  const listed = rows.find((row) => row.id === id) ?? null
  const answer = useQuery(
    {
      queryKey: resourceKeys.record(resource.name, id),
      queryFn: ({ signal }) => resourceCalls(resource).get(id, signal),
      enabled: mode !== null && mode !== 'new' && id !== '' && ready && !listed,
    },
    queryClient,
  )
  const row = mode === null || mode === 'new' ? null : (listed ?? answer.data ?? null)
  return {
    mode,
    row,
    below: mode === 'new' && id !== '' ? id : null,
    loading: mode !== null && mode !== 'new' && row === null && answer.error === null,
    error: row ? null : answer.error,
    refetch: () => void answer.refetch(),
    open: (next, of) => setQuery({ open: of ? `${next}.${of}` : next }),
    close: () => setQuery({ open: null }),
  }
}

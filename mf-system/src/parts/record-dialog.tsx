import type { ReactNode } from 'react'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import { useApi } from '@mtm/shared-utils/kit/query'

interface Props<R extends Resource> {
  resource: R
  /** as the address names it */
  id: string
  /** the dialog of the record */
  children: (of: Row<R>) => ReactNode
}

/** Reads the record that the address names for a dialog beside the list; a deleted one opens nothing. */
export function RecordDialog<R extends Resource>({ resource, id, children }: Props<R>) {
  const { data } = useApi<Row<R> | null>(`${resource.base}/queryById`, { id }, { resource: resource.name })
  return data ? children(data) : null
}

import { useMemo } from 'react'
import type { CollectionKind, OfferedCollection } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { collection } from '@mtm/shared-utils/contracts/resources/collection'
import { useApi } from '@mtm/shared-utils/kit/query'

const { base, name: resource } = collection
const MANY = 200
const NONE: readonly OfferedCollection[] = []

/** The offered collections of a kind in order; null while loading. */
export function useOfferedCollections(kind: CollectionKind): readonly OfferedCollection[] | null {
  const { data, error } = useApi<OfferedCollection[]>(`${base}/offered`, { kind }, { resource })
  return data ?? (error ? NONE : null)
}

/** All visible collections of a kind, including unpublished ones. */
export function useKeptCollections(kind: CollectionKind): readonly OfferedCollection[] | null {
  const { data, error } = useApi<Page<Row<typeof collection>>>(
    `${base}/list`,
    { kind, pageSize: MANY },
    { resource },
  )
  const rows = useMemo(() => data?.records.map((row) => ({ ...row, members: row.members ?? 0 })), [data])
  return rows ?? (error ? NONE : null)
}

import { useMemo } from 'react'
import type { ChoiceNode } from '@mtm/shared-utils/contracts/dto/choice'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import type { FieldBinding } from '../../field/field.tsx'
import { TreeField } from '../../picker/tree-field-door.ts'
import type { TreeSource } from '../../picker/tree-source.ts'
import { resourceCalls } from '../../query/resource-calls.ts'

export interface ParentFieldProps<R extends Resource> {
  resource: R
  /** this record and its descendants cannot be chosen */
  own: string | undefined
  nameOf: (row: Row<R>) => string
  binding: FieldBinding<unknown>
}

/** The parent of a tree record. */
export default function ParentField<R extends Resource>({
  resource,
  own,
  nameOf,
  binding,
}: ParentFieldProps<R>) {
  const source = useMemo<TreeSource>(
    () => ({
      name: `${resource.name}:${own ?? ''}`,
      load: async (signal) => {
        const { records } = await resourceCalls(resource).list({ pageNo: 1, pageSize: -1 }, signal)
        return treeOf(records, resource.tree?.parent ?? '', own, nameOf)
      },
    }),
    [resource, own, nameOf],
  )
  const value = typeof binding.value === 'string' && binding.value !== '' ? [binding.value] : []
  const field = { ...binding, value, onChange: ([id]: readonly string[]) => binding.onChange(id ?? null) }
  return <TreeField {...field} source={source} single />
}

function treeOf<R extends Resource>(
  rows: readonly Row<R>[],
  parent: string,
  own: string | undefined,
  nameOf: (row: Row<R>) => string,
): ChoiceNode[] {
  const above = (row: Row<R>) => (row as Record<string, unknown>)[parent] ?? null
  const below = Map.groupBy(rows, above)
  const branch = (row: Row<R>): ChoiceNode[] => {
    if (row.id === own) return []
    const children = (below.get(row.id) ?? []).flatMap(branch)
    return [{ id: row.id, code: row.id, label: nameOf(row), ...(children.length > 0 && { children }) }]
  }
  return (below.get(null) ?? []).flatMap(branch)
}

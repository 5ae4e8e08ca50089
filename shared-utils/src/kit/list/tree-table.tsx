import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import { queryClient } from '../query/client.ts'
import { resourceKeys } from '../query/keys.ts'
import { resourceCalls } from '../query/resource-calls.ts'
import { DataTable, type DataTableProps, type TableTree } from './data-table.tsx'

type Props<R extends Resource> = DataTableProps<Row<R>> & { resource: R }

/** A table whose rows stand below one another: what is below a row comes when it is opened. */
export default function TreeTable<R extends Resource>({ resource, ...props }: Props<R>) {
  const [open, setOpen] = useState<readonly string[]>([])
  const { sort } = props
  const params = sort ? { column: sort.field, order: sort.order } : {}
  const answers = useQueries(
    {
      queries: open.map((id) => ({
        queryKey: resourceKeys.list(resource.name, { below: id, ...params }),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          resourceCalls(resource).children(id, params, signal),
      })),
    },
    queryClient,
  )
  const below = new Map(open.map((id, at) => [id, answers[at]?.data]))
  const levels = new Map<string, number>()
  const walk =
    (level: number) =>
    (row: Row<R>): Row<R>[] => {
      levels.set(row.id, level)
      return [row, ...(below.get(row.id) ?? []).flatMap(walk(level + 1))]
    }
  const tree: TableTree<Row<R>> = {
    level: ({ id }) => levels.get(id) ?? 1,
    isOpen: (row) => ((row as { hasChild?: string }).hasChild === '1' ? open.includes(row.id) : undefined),
    toggle: ({ id }) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]),
  }
  const rows = props.rows.flatMap(walk(1))
  const busy = props.busy === true || answers.some(({ isFetching }) => isFetching)
  return <DataTable {...props} rows={rows} tree={tree} busy={busy} />
}

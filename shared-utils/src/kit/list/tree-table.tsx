import { useQueries, useQuery } from '@tanstack/react-query'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import { queryClient } from '../query/client.ts'
import { resourceKeys } from '../query/keys.ts'
import { resourceCalls, type ResourceCalls } from '../query/resource-calls.ts'
import { DataTable, type DataTableProps, type TableTree } from './data-table.tsx'

/** The expanded rows of a tree: some, or all but some. */
export interface Unfolding {
  all: boolean
  but: readonly string[]
}

export type TreeTableProps<R extends Resource> = DataTableProps<Row<R>> & {
  resource: R
  unfolding: Unfolding
  onUnfold: (next: Unfolding) => void
}

/** Above this number of rows the tree is loaded in several answers. */
const AT_ONCE = 1_000

/**
 * A table whose rows form a tree: children are loaded when their row opens, and all at once when everything is
 * expanded.
 */
export default function TreeTable<R extends Resource>(props: TreeTableProps<R>) {
  const { resource, unfolding, onUnfold, ...table } = props
  const { all, but } = unfolding
  const { sort } = table
  const params = sort ? { column: sort.field, order: sort.order } : {}
  const calls = resourceCalls(resource)
  const parent = resource.tree?.parent ?? ''
  const answers = useQueries(
    {
      queries: (all ? [] : but).map((id) => ({
        queryKey: resourceKeys.list(resource.name, { below: id, ...params }),
        queryFn: ({ signal }: { signal: AbortSignal }) => calls.children(id, params, signal),
      })),
    },
    queryClient,
  )
  const whole = useQuery(
    {
      queryKey: resourceKeys.list(resource.name, { below: 'everything', ...params }),
      queryFn: async ({ signal }) =>
        Map.groupBy(await readAll(calls, params, signal), (row) => row[parent as keyof Row<R>] as string),
      enabled: all,
    },
    queryClient,
  )
  const below = all ? whole.data : new Map(but.map((id, at) => [id, answers[at]?.data]))
  const isOpen = ({ id }: Row<R>) => all !== but.includes(id)
  const levels = new Map<string, number>()
  const walk =
    (level: number) =>
    (row: Row<R>): Row<R>[] => {
      // a match below another match
      if (levels.has(row.id)) return []
      levels.set(row.id, level)
      return [row, ...(isOpen(row) ? (below?.get(row.id) ?? []) : []).flatMap(walk(level + 1))]
    }
  const tree: TableTree<Row<R>> = {
    level: ({ id }) => levels.get(id) ?? 1,
    isOpen: (row) =>
      (row as { hasChild?: string }).hasChild === '1' || (all && below?.has(row.id))
        ? isOpen(row)
        : undefined,
    toggle: ({ id }) =>
      onUnfold({ all, but: but.includes(id) ? but.filter((one) => one !== id) : [...but, id] }),
  }
  const rows = table.rows.flatMap(walk(1))
  const busy = table.busy === true || whole.isFetching || answers.some(({ isFetching }) => isFetching)
  return <DataTable {...table} rows={rows} tree={tree} busy={busy} />
}

/** All rows of a tree, at any level. */
async function readAll<R extends Resource>(
  calls: ResourceCalls<R>,
  params: object,
  signal: AbortSignal,
): Promise<Row<R>[]> {
  const rows: Row<R>[] = []
  for (let pageNo = 1; ; pageNo++) {
    const { records, total } = await calls.list({ ...params, pageNo, pageSize: AT_ONCE }, signal)
    rows.push(...records)
    if (records.length === 0 || rows.length >= total) return rows
  }
}

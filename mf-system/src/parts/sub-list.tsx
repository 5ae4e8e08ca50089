import { useRef, type ReactNode } from 'react'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import {
  DataTable,
  ListState,
  Pagination,
  SearchForm,
  SelectionBar,
  Toolbar,
  useRestoredFocus,
  useList,
  useResourceColumns,
  type UseListResult,
  type RowAction,
  type ToolbarAction,
} from '@mtm/shared-utils/kit/list'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import { resourceCalls } from '@mtm/shared-utils/kit/query'
import { useLabel } from '@mtm/shared-utils/kit/root'
import { notify } from '@mtm/shared-utils/runtime'

/** How rows are removed, in words. */
export interface Removal<T> {
  label: string
  failed: string
  confirmOne: (row: T) => string
  confirmMany: (count: number) => string
  /** other resources that change with them */
  onRemoved?: () => void
}

interface Props<R extends Resource> {
  resource: R
  /** the shared field of the rows, hidden from the user */
  fixed: Readonly<Record<string, string>>
  filters: readonly (keyof R['fields'] & string)[]
  columns: readonly (keyof R['fields'] & string)[]
  cells?: Readonly<Record<string, (row: Row<R>) => ReactNode>>
  toolbar: readonly ToolbarAction[]
  actions?: (row: Row<R>) => readonly RowAction[]
  onOpen?: (row: Row<R>) => void
  /** actions on the selected rows; without it, and without `removal`, rows cannot be selected */
  selected?: (list: UseListResult<Row<R>>) => ReactNode
  /** rows can be removed, one or several, after a question */
  removal?: Removal<Row<R>> | false
  emptyHelp: string
}

/** A list below a record: search, buttons, table, pages. It is rendered in a `SubPlace`. */
export function SubList<R extends Resource>(props: Props<R>) {
  const {
    resource,
    fixed,
    filters,
    columns: names,
    cells,
    toolbar,
    actions,
    onOpen,
    removal,
    emptyHelp,
  } = props
  const words = useLabel()
  const box = useRef<HTMLDivElement>(null)
  useRestoredFocus(box)
  const list = useList(resource, { filters, fixed })
  const columns = useResourceColumns<Row<R>>(resource, names, { cells })
  const thing = words(resource.label)
  const remove = useRemove(resource, removal || null)
  const selected =
    props.selected ??
    (removal
      ? () => (
          <button
            type="button"
            className="mtm-link mtm-link--danger"
            onClick={() => void remove(list.selection, removal.confirmMany(list.selection.length), list)}
          >
            {removal.label}
          </button>
        )
      : undefined)
  const actionsOf = (row: Row<R>): RowAction[] => [
    ...(actions?.(row) ?? []),
    ...(removal
      ? [
          {
            key: 'remove',
            label: removal.label,
            danger: true,
            run: () => void remove([row.id], removal.confirmOne(row)),
          },
        ]
      : []),
  ]
  return (
    <div className="mtm-list" ref={box}>
      {!list.denied && (
        <SearchForm resource={resource} names={filters} values={list.filters} onSearch={list.setFilters} />
      )}
      {!list.denied && (toolbar.length > 0 || selected) && (
        <div className="mtm-list__bar">
          {toolbar.length > 0 && <Toolbar actions={toolbar} />}
          {selected && (
            <SelectionBar count={list.selection.length} onClear={() => list.select([])}>
              {selected(list)}
            </SelectionBar>
          )}
        </div>
      )}
      <ListState
        list={list}
        thing={thing}
        columns={columns.length}
        emptyHelp={emptyHelp}
        emptyAction={toolbar.length > 0 ? <Toolbar actions={toolbar.slice(0, 1)} /> : undefined}
      >
        <DataTable<Row<R>>
          label={thing}
          rows={list.rows}
          columns={columns}
          sort={list.sort}
          onSort={list.setSort}
          selection={selected ? list.selection : undefined}
          onSelect={list.select}
          actions={actions || removal ? actionsOf : undefined}
          onOpen={onOpen}
          firstNumber={(list.page - 1) * list.size + 1}
          busy={list.fetching}
        />
        <Pagination
          page={list.page}
          size={list.size}
          total={list.total}
          totalIs={list.totalIs}
          onPage={list.setPage}
          onSize={list.setSize}
        />
      </ListState>
    </div>
  )
}

/** Removes rows after a confirmation and reports the result. */
function useRemove<T>(resource: Resource, removal: Removal<T> | null) {
  const confirm = useConfirm()
  return async (
    ids: readonly string[],
    question: string,
    list?: { select(ids: readonly string[]): void },
  ) => {
    if (!removal || !(await confirm(question, { confirmLabel: removal.label, danger: true }))) return
    try {
      notify({ kind: 'success', text: await resourceCalls(resource).removeMany(ids) })
      list?.select([])
      removal.onRemoved?.()
    } catch (error) {
      notify({ kind: 'danger', title: removal.failed, text: (error as Error).message })
    }
  }
}

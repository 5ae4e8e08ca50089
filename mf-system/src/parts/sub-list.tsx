import type { ReactNode } from 'react'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import {
  DataTable,
  ListFaces,
  Pagination,
  SearchForm,
  SelectionBar,
  Toolbar,
  useList,
  useResourceColumns,
  type ListState,
  type RowAction,
  type ToolbarAction,
} from '@mtm/shared-utils/kit/list'
import { useLabel } from '@mtm/shared-utils/kit/root'

interface Props<R extends Resource> {
  resource: R
  /** what the rows have in common; the person does not see it */
  fixed: Readonly<Record<string, string>>
  filters: readonly (keyof R['fields'] & string)[]
  columns: readonly (keyof R['fields'] & string)[]
  cells?: Readonly<Record<string, (row: Row<R>) => ReactNode>>
  toolbar: readonly ToolbarAction[]
  actions?: (row: Row<R>) => readonly RowAction[]
  onOpen?: (row: Row<R>) => void
  /** what is done with the selected rows; without it rows cannot be selected */
  selected?: (list: ListState<Row<R>>) => ReactNode
  emptyHelp: string
}

/** A list below a record: search, buttons, table, pages. It stands in a `SubPlace`. */
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
    selected,
    emptyHelp,
  } = props
  const words = useLabel()
  const list = useList(resource, { filters, fixed })
  const columns = useResourceColumns<Row<R>>(resource, names, { cells })
  const thing = words(resource.label)
  return (
    <div className="mtm-list">
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
      <ListFaces
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
          actions={actions}
          onOpen={onOpen}
          firstNumber={(list.page - 1) * list.size + 1}
          busy={list.fetching}
        />
        <Pagination
          page={list.page}
          size={list.size}
          total={list.total}
          onPage={list.setPage}
          onSize={list.setSize}
        />
      </ListFaces>
    </div>
  )
}

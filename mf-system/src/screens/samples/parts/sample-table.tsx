import type { ReactNode } from 'react'
import {
  DataTable,
  ListState,
  Pagination,
  type Column,
  type DataTableProps,
} from '@mtm/shared-utils/kit/list'
import type { SampleRows } from './use-sample-list.ts'

export interface SampleTableProps<T extends { id: string }> extends Pick<
  DataTableProps<T>,
  'actions' | 'below' | 'onOpen' | 'onSelect' | 'selection'
> {
  list: SampleRows<T>
  /** name of the records */
  thing: string
  columns: readonly Column<T>[]
  emptyHelp: string
  /** above the table */
  children?: ReactNode
}

/** A sample list: its states, table and pages. */
export function SampleTable<T extends { id: string }>(props: SampleTableProps<T>) {
  const { list, thing, columns, emptyHelp, children, ...table } = props
  return (
    <div className="mtm-list">
      {!list.denied && children}
      <ListState list={list} thing={thing} columns={columns.length} emptyHelp={emptyHelp}>
        <DataTable
          {...table}
          label={thing}
          rows={list.rows}
          columns={columns}
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
      </ListState>
    </div>
  )
}

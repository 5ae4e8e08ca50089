import '@mtm/shared-utils/ui/console'
import { Fragment, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import {
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table'
import { useKitText } from '../texts/use-kit-text.ts'
import type { Column, RowAction, Sort } from './columns.ts'
import { HeadCell } from './head-cell.tsx'
import { RowActions } from './row-actions.tsx'

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature })

export interface DataTableProps<T extends { id: string }> {
  /** accessible name */
  label: string
  rows: readonly T[]
  columns: readonly Column<T>[]
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  /** ids; also of rows on other pages. Absent: rows cannot be selected. */
  selection?: readonly string[]
  onSelect?: (ids: readonly string[]) => void
  /** at most two are visible, the others are in a menu */
  actions?: (row: T) => readonly RowAction[]
  /** Enter on a row */
  onOpen?: (row: T) => void
  /** a press on a row outside its controls */
  onPress?: (row: T) => void
  /** number of the first row */
  firstNumber?: number
  /** newer rows are on their way */
  busy?: boolean
  className?: string
  /** rows form a tree */
  tree?: TableTree<T>
  /** content below a row, once it is expanded */
  below?: (row: T) => ReactNode
}

/** How a table renders rows that form a tree. */
export interface TableTree<T> {
  /** from 1; rows below the first level have no number */
  level(row: T): number
  /** undefined: nothing is below */
  isOpen(row: T): boolean | undefined
  toggle(row: T): void
}

/**
 * A table of one page of rows. Arrow keys, Home and End move between rows, Space selects, Enter opens; the header
 * stays visible; narrow screens scroll inside.
 * @example
 * <DataTable label="Positions" rows={list.rows} columns={columns} selection={list.selection} onOpen={(row) => open(row.id)} />
 */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const {
    label,
    rows,
    columns,
    sort = null,
    onSort,
    selection,
    onSelect,
    actions,
    onOpen,
    onPress,
    busy = false,
  } = props
  const { firstNumber = 1, className, tree, below } = props
  const unfolding = useUnfolding<T>()
  const folds = tree ?? (below && unfolding)
  const t = useKitText()
  const selectable = selection !== undefined && onSelect !== undefined
  const definitions = useMemo(
    () =>
      columns.map(({ key, sortable = false }) => ({
        id: key,
        accessorFn: () => null,
        enableSorting: sortable,
      })),
    [columns],
  )
  const sorting = useMemo<SortingState>(
    () => (sort ? [{ id: sort.field, desc: sort.order === 'desc' }] : []),
    [sort],
  )
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries((selection ?? []).map((id) => [id, true])),
    [selection],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row: T) => row.id,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting, rowSelection },
    onSortingChange: (updater) => {
      const [first] = typeof updater === 'function' ? updater(sorting) : updater
      onSort?.(first ? { field: first.id, order: first.desc ? 'desc' : 'asc' } : null)
    },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater
      onSelect?.(Object.keys(next).filter((id) => next[id]))
    },
  })
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const allSelected = table.getIsAllRowsSelected()

  return (
    <div
      className={`mtm-table ${busy ? 'mtm-table--busy' : ''} ${className ?? ''}`}
      role="region"
      aria-label={label}
      aria-busy={busy}
      tabIndex={0}
    >
      <table role={tree && 'treegrid'}>
        <thead>
          <tr>
            {selectable && (
              <th scope="col" className="mtm-table__select">
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('table.selectAll')}
                    checked={allSelected}
                    ref={(box) => {
                      if (box) box.indeterminate = !allSelected && table.getIsSomeRowsSelected()
                    }}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </label>
              </th>
            )}
            <th scope="col" className="mtm-table__number">
              {t('table.number')}
            </th>
            {table.getHeaderGroups()[0]?.headers.map((header) => {
              const column = byKey.get(header.column.id)
              return (
                column && (
                  <HeadCell
                    key={column.key}
                    column={column}
                    sorted={header.column.getIsSorted()}
                    onToggle={() => header.column.toggleSorting()}
                  />
                )
              )
            })}
            {actions && (
              <th scope="col" className="mtm-table__actions">
                {t('table.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={walk}>
          {table.getRowModel().rows.map((row, index) => {
            const number = firstNumber + index
            const level = tree?.level(row.original) ?? 1
            const selected = row.getIsSelected()
            return (
              <Fragment key={row.id}>
                <tr
                  tabIndex={index === 0 ? 0 : -1}
                  aria-selected={selectable ? selected : undefined}
                  aria-level={tree && level}
                  aria-expanded={tree?.isOpen(row.original)}
                  onClick={
                    onPress &&
                    (({ target }) => {
                      if (!(target as HTMLElement).closest(CONTROLS)) onPress(row.original)
                    })
                  }
                  onKeyDown={(event) => {
                    if (event.target !== event.currentTarget) return
                    if (event.key === 'Enter' && onOpen) onOpen(row.original)
                    else if (event.key === ' ' && selectable) row.toggleSelected()
                    else if (opensBy(event.key, folds?.isOpen(row.original))) folds?.toggle(row.original)
                    else return
                    event.preventDefault()
                  }}
                >
                  {selectable && (
                    <td className="mtm-table__select">
                      <label>
                        <input
                          type="checkbox"
                          aria-label={t('table.selectRow', { n: number })}
                          checked={selected}
                          onChange={row.getToggleSelectedHandler()}
                        />
                      </label>
                    </td>
                  )}
                  <td className="mtm-table__number">{number}</td>
                  {columns.map((column, place) => (
                    <td key={column.key} className={cellClass(column)}>
                      {folds && place === 0 && (
                        <TreeMark
                          tree={folds}
                          row={row.original}
                          number={number}
                          inTree={tree !== undefined}
                        />
                      )}
                      {column.render(row.original, index)}
                    </td>
                  ))}
                  {actions && (
                    <td className="mtm-table__actions">
                      <RowActions actions={actions(row.original)} more={t('table.moreOf', { n: number })} />
                    </td>
                  )}
                </tr>
                {below && unfolding.isOpen(row.original) && (
                  <tr className="mtm-table__below">
                    <td colSpan={columns.length + 1 + Number(selectable) + Number(Boolean(actions))}>
                      <div className="mtm-table__below-room">{below(row.original)}</div>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The rows of a flat table that are unfolded. */
function useUnfolding<T extends { id: string }>(): TableTree<T> {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set())
  return {
    level: () => 1,
    isOpen: ({ id }) => open.has(id),
    toggle: ({ id }) =>
      setOpen((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id])),
  }
}

/** Elements of a row with their own action. */
const CONTROLS = 'input, label, button, a, sl-dropdown'

/** Right opens a closed row, left closes an open one. */
const opensBy = (key: string, open: boolean | undefined) =>
  (key === 'ArrowRight' && open === false) || (key === 'ArrowLeft' && open === true)

/** The indentation before the first cell of a row, and its toggle. */
function TreeMark<T>({
  tree,
  row,
  number,
  inTree,
}: {
  tree: TableTree<T>
  row: T
  number: number
  inTree: boolean
}) {
  const t = useKitText()
  const open = tree.isOpen(row)
  const indent = { paddingInlineStart: `calc(${tree.level(row) - 1} * var(--mtm-space-5))` }
  return (
    // set through the CSSOM by React: the content policy allows it
    <span className="mtm-tree-mark" style={indent}>
      {open !== undefined && (
        <button
          type="button"
          // in a tree the row's arrow keys do it, which is the usual pattern
          tabIndex={inTree ? -1 : 0}
          aria-expanded={open}
          aria-label={t(open ? 'table.foldOf' : 'table.unfoldOf', { n: number })}
          onClick={() => tree.toggle(row)}
        >
          <span className={open ? 'mtm-chevron mtm-chevron--down' : 'mtm-chevron'} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

/** Arrow keys move the focus between rows; inside a row's controls they keep their meaning. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const row = event.target as HTMLElement
  if (row.tagName !== 'TR') return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > [tabindex]')]
  const steps: Record<string, number> = {
    ArrowDown: rows.indexOf(row) + 1,
    ArrowUp: rows.indexOf(row) - 1,
    Home: 0,
    End: rows.length - 1,
  }
  const next = rows[steps[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  row.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}

function cellClass<T>({ align = 'start', wrap }: Column<T>): string {
  return `mtm-table__cell--${align}${wrap ? ' mtm-table__cell--wrap' : ''}`
}

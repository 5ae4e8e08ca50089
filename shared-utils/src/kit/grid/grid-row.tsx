import { memo, useCallback, useSyncExternalStore } from 'react'
import { textContent } from './cells/cell-content.tsx'
import { isEditable } from './column.ts'
import { GridCell } from './grid-cell.tsx'
import { useGridTools } from './grid-context.ts'
import { LineCells } from './line-cells.tsx'
import { SubTablePanel } from './sub-table.tsx'

export interface GridLineProps {
  rowKey: string
  index: number
  /** px from the top of the body */
  top: number
  height: number
  /** columns besides those that are always there */
  columns: readonly number[]
}

/** One line. It follows its own row of the store and is drawn again when that changes, or when the columns do. */
export const GridLine = memo(function GridLine({ rowKey, index, top, height, columns }: GridLineProps) {
  const { store, geometry, rowHeight, subTable, locale, readOnly, t } = useGridTools()
  const view = useSyncExternalStore(
    useCallback((listener) => store.subscribeRow(rowKey, listener), [store, rowKey]),
    () => store.rowView(rowKey),
  )
  const { entry, selected, expanded, disabled, editing, errors, active } = view
  const cell = (column: number) => {
    const shown = geometry.columns[column]!
    const isEdited = editing?.column === column
    const isLocked = readOnly || disabled || !isEditable(shown, entry.values)
    const text = shown.leading || isEdited ? null : textContent(shown, entry, locale, isLocked)
    return (
      <GridCell
        key={shown.key}
        column={column}
        // of another row with the same text there is nothing to draw
        {...(text === null ? { row: entry, index, selected, expanded, disabled } : { text })}
        active={active === column}
        chosen={column >= view.start && column <= view.end && view.start >= 0}
        replace={isEdited ? editing.replace : null}
        error={errors?.[shown.key] ?? null}
        locked={isLocked}
      />
    )
  }
  let className = 'mtm-sheet__line'
  if (selected) className += ' mtm-sheet__line--selected'
  return (
    <div className={className} style={{ transform: `translateY(${top}px)`, height, width: geometry.total }}>
      <div
        role="row"
        aria-rowindex={index + 2}
        aria-selected={selected}
        data-row={index}
        className="mtm-sheet__cells"
        style={{ height: rowHeight, lineHeight: `${rowHeight}px` }}
      >
        <LineCells columns={columns} draw={cell} />
      </div>
      {expanded && subTable && (
        <div role="row" className="mtm-sheet__sub">
          <div
            role="gridcell"
            aria-colspan={geometry.columns.length}
            aria-label={t('subTable', { n: index + 1 })}
          >
            <SubTablePanel row={entry.values} height={height - rowHeight} />
          </div>
        </div>
      )}
    </div>
  )
})

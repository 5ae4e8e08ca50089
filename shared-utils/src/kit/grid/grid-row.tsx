import { memo, useCallback, useSyncExternalStore } from 'react'
import { GridCell } from './cells/grid-cell.tsx'
import { useGridTools } from './store/grid-context.ts'
import { LineCells } from './line-cells.tsx'
import { SubTablePanel } from './sub-table.tsx'

/** The animation of a line that somebody else has changed. */
const RENEWAL = 'mtm-sheet-renewal'

export interface GridLineProps {
  rowKey: string
  index: number
  /** px from the top of the body */
  top: number
  height: number
  /** columns besides the fixed ones */
  columns: readonly number[]
}

/** One line. It follows its own row of the store and is drawn again when that changes, or when the columns do. */
export const GridLine = memo(function GridLine({ rowKey, index, top, height, columns }: GridLineProps) {
  const { store, geometry, rowHeight, subTable, t } = useGridTools()
  const view = useSyncExternalStore(
    useCallback((listener) => store.subscribeRow(rowKey, listener), [store, rowKey]),
    () => store.rowView(rowKey),
  )
  const { entry, selected, expanded, renewed, disabled, editing, errors, active } = view
  let className = 'mtm-sheet__line'
  if (selected) className += ' mtm-sheet__line--selected'
  if (renewed) className += ' mtm-sheet__line--renewed'
  return (
    <div
      className={className}
      style={{ transform: `translateY(${top}px)`, height, width: geometry.total }}
      onAnimationEnd={({ animationName }) => animationName === RENEWAL && store.endRenewal(rowKey)}
    >
      <div
        role="row"
        aria-rowindex={index + 2}
        aria-selected={selected}
        data-row={index}
        className="mtm-sheet__cells"
        style={{ height: rowHeight, lineHeight: `${rowHeight}px` }}
      >
        <LineCells
          columns={columns}
          draw={(column) => (
            <GridCell
              key={geometry.columns[column]!.key}
              column={column}
              row={entry}
              index={index}
              active={active === column}
              chosen={column >= view.start && column <= view.end && view.start >= 0}
              replace={editing?.column === column ? editing.replace : null}
              error={errors?.[geometry.columns[column]!.key] ?? null}
              selected={selected}
              expanded={expanded}
              disabled={disabled}
            />
          )}
        />
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

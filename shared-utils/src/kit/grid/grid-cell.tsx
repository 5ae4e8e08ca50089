import { memo, useLayoutEffect, useRef } from 'react'
import { CellContent } from './cells/cell-content.tsx'
import { CellEditor } from './cells/cell-editor.tsx'
import { LeadingCell } from './cells/leading-cell.tsx'
import { isEditable } from './column.ts'
import { useGridTools } from './grid-context.ts'
import type { Entry } from './rows.ts'

export interface GridCellProps {
  column: number
  row: Entry
  index: number
  active: boolean
  /** within the chosen block */
  chosen: boolean
  /** null: it is not being edited */
  replace: boolean | null
  error: string | null
  selected: boolean
  expanded: boolean
  disabled: boolean
}

const ALIGNED: Partial<Record<string, string>> = {
  inputNumber: 'mtm-sheet__cell--end',
  checkbox: 'mtm-sheet__cell--center',
  'drag-sort': 'mtm-sheet__cell--center',
}

/** One cell: its content, and its editor while it is edited. The cell of the cursor takes the focus. */
export const GridCell = memo(
  function GridCell(props: GridCellProps) {
    const { column, row, index, active, chosen, replace, error, disabled } = props
    const { store, geometry, titleOf } = useGridTools()
    const element = useRef<HTMLDivElement>(null)
    const shown = geometry.columns[column]!
    const isEdited = replace !== null
    const isLocked = disabled || !isEditable(shown, row.values)

    useLayoutEffect(() => {
      if (active && !isEdited && store.hasFocus) element.current?.focus({ preventScroll: true })
    }, [active, isEdited, store])

    const stick = geometry.stickAt[column] ?? null
    const flows = column < geometry.flowing
    const width = geometry.widths[column]
    const classes = ['mtm-sheet__cell']
    if (flows) classes.push('mtm-sheet__cell--flows')
    if (stick !== null) classes.push('mtm-sheet__cell--stuck')
    if (column === geometry.flowing - 1 && stick !== null) classes.push('mtm-sheet__cell--edge')
    if (shown.leading) classes.push('mtm-sheet__cell--leading', 'mtm-sheet__cell--center')
    const aligned = shown.type && ALIGNED[shown.type]
    if (aligned) classes.push(aligned)
    if (chosen) classes.push('mtm-sheet__cell--chosen')
    if (isLocked && !shown.leading) classes.push('mtm-sheet__cell--locked')
    if (error) classes.push('mtm-sheet__cell--wrong')
    if (isEdited) classes.push('mtm-sheet__cell--edited')
    return (
      <div
        ref={element}
        role="gridcell"
        className={classes.join(' ')}
        style={
          flows
            ? { width, ...(stick !== null && { insetInlineStart: stick }) }
            : { width, insetInlineStart: geometry.starts[column] }
        }
        tabIndex={active && !isEdited ? 0 : -1}
        aria-colindex={column + 1}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 gives it to cells of a grid
        aria-readonly={isLocked || undefined}
        aria-selected={chosen || undefined}
        aria-invalid={error ? true : undefined}
        data-column={column}
        title={error ?? undefined}
      >
        {shown.leading ? (
          <LeadingCell kind={shown.leading} {...props} />
        ) : isEdited ? (
          <CellEditor column={shown} row={row} replace={replace} label={titleOf(shown)} />
        ) : (
          <CellContent column={shown} row={row} index={index} disabled={isLocked} />
        )}
      </div>
    )
  },
  (before, after) => {
    for (const name of Object.keys(after) as (keyof GridCellProps)[])
      if (name !== 'row' && !Object.is(before[name], after[name])) return false
    return before.row === after.row
  },
)

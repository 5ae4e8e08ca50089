import { memo } from 'react'
import { CellContent, textContent } from './cell-content.tsx'
import { CellEditor } from './cell-editor.tsx'
import { LeadingCell } from './leading-cell.tsx'
import { isEditable, type CellType, type ShownColumn } from '../store/column.ts'
import { useGridTools } from '../store/grid-context.ts'
import type { Entry } from '../store/rows.ts'

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

/** Cells with parts instead of a line of text. */
const PARTS: Partial<Record<CellType, string>> = {
  checkbox: ' mtm-sheet__cell--parts mtm-sheet__cell--center',
  'drag-sort': ' mtm-sheet__cell--parts',
  progress: ' mtm-sheet__cell--parts',
  tags: ' mtm-sheet__cell--parts',
  upload: ' mtm-sheet__cell--parts',
  slot: ' mtm-sheet__cell--parts',
}

/** Cell types without text input. */
const isNoValue = ({ leading, type }: ShownColumn) => leading || type === 'drag-sort' || type === 'slot'

/** One cell: its content, and its editor while it is edited. Plain text has no element of its own. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { column, row, index, active, chosen, replace, error, disabled } = props
  const { geometry, titleOf, locale, readOnly } = useGridTools()
  const shown = geometry.columns[column]!
  const presentation = geometry.presentations[column]!
  const isEdited = replace !== null
  const isLocked = readOnly || disabled || !isEditable(shown, row.values)
  let className = presentation.className
  if (isEdited) className += ' mtm-sheet__cell--parts mtm-sheet__cell--edited'
  else className += PARTS[shown.type ?? 'input'] ?? ''
  if (chosen) className += ' mtm-sheet__cell--chosen'
  if (isLocked && !readOnly && !isNoValue(shown)) className += ' mtm-sheet__cell--locked'
  if (error) className += ' mtm-sheet__cell--wrong'
  return (
    <div
      role="gridcell"
      className={className}
      style={presentation.style}
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
        (textContent(shown, row, locale, isLocked) ?? (
          <CellContent column={shown} row={row} index={index} disabled={isLocked} />
        ))
      )}
    </div>
  )
})

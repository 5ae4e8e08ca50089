import { memo, type ReactNode } from 'react'
import { CellContent } from './cells/cell-content.tsx'
import { CellEditor } from './cells/cell-editor.tsx'
import { LeadingCell } from './cells/leading-cell.tsx'
import type { CellType, ShownColumn } from './column.ts'
import { useGridTools } from './grid-context.ts'
import type { Entry } from './rows.ts'

/** What a cell with parts, or with an editor, is made from. */
export interface PartsOfRow {
  row: Entry
  index: number
  selected: boolean
  expanded: boolean
  disabled: boolean
}

export type GridCellProps = {
  column: number
  active: boolean
  /** within the chosen block */
  chosen: boolean
  /** null: it is not being edited */
  replace: boolean | null
  error: string | null
  /** nobody may change it */
  locked: boolean
} & ((PartsOfRow & { text?: undefined }) | { text: ReactNode; row?: undefined })

/** Cells that hold parts and not a line of text. */
const PARTS: Partial<Record<CellType, string>> = {
  checkbox: ' mtm-sheet__cell--parts mtm-sheet__cell--center',
  'drag-sort': ' mtm-sheet__cell--parts',
  progress: ' mtm-sheet__cell--parts',
  tags: ' mtm-sheet__cell--parts',
  upload: ' mtm-sheet__cell--parts',
  slot: ' mtm-sheet__cell--parts',
}

/** Cells that nobody expects to type into. */
const isNoValue = ({ leading, type }: ShownColumn) => leading || type === 'drag-sort' || type === 'slot'

/** One cell: its content, and its editor while it is edited. Text stands in it without an element of its own. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { column, active, chosen, replace, error, locked } = props
  const { geometry, readOnly } = useGridTools()
  const shown = geometry.columns[column]!
  const look = geometry.looks[column]!
  const isEdited = replace !== null
  let className = look.className
  if (isEdited) className += ' mtm-sheet__cell--parts mtm-sheet__cell--edited'
  else className += PARTS[shown.type ?? 'input'] ?? ''
  if (chosen) className += ' mtm-sheet__cell--chosen'
  if (locked && !readOnly && !isNoValue(shown)) className += ' mtm-sheet__cell--locked'
  if (error) className += ' mtm-sheet__cell--wrong'
  return (
    <div
      role="gridcell"
      className={className}
      style={look.style}
      tabIndex={active && !isEdited ? 0 : -1}
      aria-colindex={column + 1}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 gives it to cells of a grid
      aria-readonly={locked || undefined}
      aria-selected={chosen || undefined}
      aria-invalid={error ? true : undefined}
      data-column={column}
      title={error ?? undefined}
    >
      {props.row ? <Parts {...props} shown={shown} /> : props.text}
    </div>
  )
})

/** The content of a cell that is more than text. */
function Parts({ shown, replace, locked, ...of }: PartsOfRow & PartsProps) {
  const { titleOf } = useGridTools()
  const { row, index } = of
  if (shown.leading) return <LeadingCell kind={shown.leading} {...of} />
  if (replace !== null)
    return <CellEditor column={shown} row={row} replace={replace} label={titleOf(shown)} />
  return <CellContent column={shown} row={row} index={index} disabled={locked} />
}

interface PartsProps {
  shown: ShownColumn
  replace: boolean | null
  locked: boolean
}

import type { LeadingKind } from '../store/column.ts'
import type { GridCellProps } from './grid-cell.tsx'
import { useGridTools } from '../store/grid-context.ts'

/** The grid's own cells at the start of a line: number, mark, sub-table. */
export function LeadingCell({
  kind,
  row,
  index,
  selected,
  expanded,
  disabled,
}: GridCellProps & { kind: LeadingKind }) {
  const { store, t } = useGridTools()
  const n = index + 1
  if (kind === 'number') return <>{n}</>
  if (kind === 'select')
    return (
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('selectRow', { n })}
        checked={selected}
        disabled={disabled}
        onChange={() => store.select([row.key], !selected)}
      />
    )
  return (
    <button
      type="button"
      className="mtm-sheet__expand"
      tabIndex={-1}
      aria-label={t(expanded ? 'collapse' : 'expand', { n })}
      aria-expanded={expanded}
      onClick={() => store.toggleExpanded(row.key)}
    >
      <span className={expanded ? 'mtm-chevron mtm-sheet__chevron--open' : 'mtm-chevron'} />
    </button>
  )
}

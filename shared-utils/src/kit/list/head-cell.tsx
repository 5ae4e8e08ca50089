import type { Column } from './columns.ts'

interface Props {
  column: Pick<Column<never>, 'label' | 'align' | 'sortable' | 'hint' | 'width'>
  sorted: false | 'asc' | 'desc'
  onToggle: () => void
}

/** A header cell. A sortable one is a button: ascending, descending, unsorted. */
export function HeadCell({ column, sorted, onToggle }: Props) {
  const { label, align = 'start', sortable = false, hint, width } = column
  return (
    <th
      scope="col"
      title={hint}
      className={`mtm-table__cell--${align}`}
      aria-sort={
        !sortable ? undefined : sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'
      }
      // set through the CSSOM by React: the content policy allows it
      style={width ? { inlineSize: `${width}px` } : undefined}
    >
      {sortable ? (
        <button type="button" className="mtm-table__sort" onClick={onToggle}>
          {label}
          <span className={`mtm-table__arrow mtm-table__arrow--${sorted || 'none'}`} aria-hidden="true" />
        </button>
      ) : (
        label
      )}
    </th>
  )
}

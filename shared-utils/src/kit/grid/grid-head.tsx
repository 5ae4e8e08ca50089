import { memo } from 'react'
import type { ShownColumn } from './store/column.ts'
import { useGridPart, useGridTools } from './store/grid-context.ts'
import { LineCells } from './line-cells.tsx'

/** The header cells, always visible. */
export const GridHead = memo(function GridHead({
  columns,
  height,
}: {
  columns: readonly number[]
  height: number
}) {
  const { geometry } = useGridTools()
  return (
    <div role="rowgroup" className="mtm-sheet__head" style={{ height, width: geometry.total }}>
      <div
        role="row"
        aria-rowindex={1}
        className="mtm-sheet__cells"
        style={{ height, lineHeight: `${height}px` }}
      >
        <LineCells
          columns={columns}
          draw={(column) => {
            const shown = geometry.columns[column]!
            return (
              <div
                key={shown.key}
                role="columnheader"
                aria-colindex={column + 1}
                {...geometry.presentations[column]}
              >
                <Title column={shown} />
              </div>
            )
          }}
        />
      </div>
    </div>
  )
})

function Title({ column }: { column: ShownColumn }) {
  const { readOnly, t, titleOf } = useGridTools()
  const { leading, type, validateRules } = column
  if (leading === 'select') return <SelectAll />
  if (leading === 'number') return t('number')
  const title = titleOf(column)
  if (leading === 'expand') return <span className="mtm-visually-hidden">{t('subTables')}</span>
  if (type === 'drag-sort') return <span className="mtm-visually-hidden">{title || t('drag')}</span>
  const required = !readOnly && validateRules?.some((rule) => rule.required || rule.pattern === '*')
  return (
    <span title={title}>
      {title}
      {required && (
        <span className="mtm-sheet__required" aria-hidden="true">
          {' *'}
        </span>
      )}
    </span>
  )
}

function SelectAll() {
  const { store, t } = useGridTools()
  const order = useGridPart((view) => view.order)
  const selected = useGridPart((view) => view.selected)
  const able = () => order.filter(store.isSelectable)
  const all = selected.size > 0 && selected.size >= able().length
  return (
    <input
      type="checkbox"
      aria-label={t('selectAll')}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = !all && selected.size > 0
      }}
      onChange={() => store.select(all ? [...selected] : able(), !all)}
    />
  )
}

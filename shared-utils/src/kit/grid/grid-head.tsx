import { useGridTools } from './grid-context.ts'
import type { GridView } from './grid-store.ts'

/** The heads of the columns. They stay in sight. */
export function GridHead({ shown, view, height }: { shown: string; view: GridView; height: number }) {
  const { store, geometry, t, titleOf } = useGridTools()
  const { order, selected } = view
  const flowing = Array.from({ length: geometry.flowing }, (_, column) => column)
  const floating = shown === '' ? [] : shown.split(',').map(Number)
  const able = () => order.filter(store.isSelectable)
  const all = selected.size > 0 && selected.size >= able().length
  return (
    <div role="rowgroup" className="mtm-sheet__head" style={{ height, width: geometry.total }}>
      <div role="row" aria-rowindex={1} className="mtm-sheet__cells" style={{ height }}>
        {[...flowing, ...floating].map((column) => {
          const shownColumn = geometry.columns[column]!
          const { leading, type, validateRules } = shownColumn
          const stick = geometry.stickAt[column] ?? null
          const isOwn = leading !== undefined || type === 'drag-sort'
          const required = validateRules?.some((rule) => rule.required || rule.pattern === '*')
          return (
            <div
              key={shownColumn.key}
              role="columnheader"
              aria-colindex={column + 1}
              className={`mtm-sheet__cell ${column < geometry.flowing ? 'mtm-sheet__cell--flows' : ''} ${stick === null ? '' : 'mtm-sheet__cell--stuck'} ${stick !== null && column === geometry.flowing - 1 ? 'mtm-sheet__cell--edge' : ''} ${isOwn ? 'mtm-sheet__cell--leading mtm-sheet__cell--center' : ''} ${type === 'inputNumber' ? 'mtm-sheet__cell--end' : ''}`}
              style={
                column < geometry.flowing
                  ? { width: geometry.widths[column], ...(stick !== null && { insetInlineStart: stick }) }
                  : { width: geometry.widths[column], insetInlineStart: geometry.starts[column] }
              }
            >
              {leading === 'select' ? (
                <input
                  type="checkbox"
                  aria-label={t('selectAll')}
                  checked={all}
                  ref={(box) => {
                    if (box) box.indeterminate = !all && selected.size > 0
                  }}
                  onChange={() => store.select(all ? [...selected] : able(), !all)}
                />
              ) : leading === 'number' ? (
                t('number')
              ) : leading === 'expand' || type === 'drag-sort' ? (
                <span className="mtm-visually-hidden">
                  {leading ? t('subTable', { n: '' }) : titleOf(shownColumn) || t('drag')}
                </span>
              ) : (
                <span className="mtm-sheet__text" title={titleOf(shownColumn)}>
                  {titleOf(shownColumn)}
                  {required && (
                    <span className="mtm-sheet__required" aria-hidden="true">
                      {' *'}
                    </span>
                  )}
                </span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

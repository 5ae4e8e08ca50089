import { useMemo } from 'react'
import { figure, figureText } from './cell-text.ts'
import { useGridTools } from './grid-context.ts'
import type { GridView } from './grid-store.ts'

/** Sums and averages of columns, in the last line. They count anew after each step. */
export function GridFoot({ shown, view, height }: { shown: string; view: GridView; height: number }) {
  const { store, geometry, t } = useGridTools()
  const flowing = Array.from({ length: geometry.flowing }, (_, column) => column)
  const floating = shown === '' ? [] : shown.split(',').map(Number)
  const { stamp } = view
  const figures = useMemo(() => {
    const rows = store.rows.values()
    return new Map(
      geometry.columns
        .filter(({ statistics }) => statistics?.length)
        .map(({ key, statistics }) => [
          key,
          statistics!.map((kind) => ({ kind, value: figureText(figure(kind, rows, key)) })),
        ]),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, geometry, stamp])
  return (
    <div role="rowgroup" className="mtm-sheet__foot" style={{ height, width: geometry.total }}>
      <div role="row" aria-rowindex={view.order.length + 2} className="mtm-sheet__cells" style={{ height }}>
        {[...flowing, ...floating].map((column) => {
          const { key, leading } = geometry.columns[column]!
          const stick = geometry.stickAt[column] ?? null
          const found = figures.get(key)
          return (
            <div
              key={key}
              role="gridcell"
              aria-colindex={column + 1}
              className={`mtm-sheet__cell ${column < geometry.flowing ? 'mtm-sheet__cell--flows' : ''} ${stick === null ? '' : 'mtm-sheet__cell--stuck'} ${stick !== null && column === geometry.flowing - 1 ? 'mtm-sheet__cell--edge' : ''} ${leading ? 'mtm-sheet__cell--leading mtm-sheet__cell--center' : 'mtm-sheet__cell--end'}`}
              style={
                column < geometry.flowing
                  ? { width: geometry.widths[column], ...(stick !== null && { insetInlineStart: stick }) }
                  : { width: geometry.widths[column], insetInlineStart: geometry.starts[column] }
              }
            >
              {leading === 'number'
                ? t('statistics')
                : found?.map(({ kind, value }) => t(kind, { value })).join(' · ')}
            </div>
          )
        })}
      </div>
    </div>
  )
}

import { memo, useEffect, useMemo, useState } from 'react'
import { afterPaint } from '../lifecycle/after-paint.ts'
import { figureText } from './store/cell-text.ts'
import { useGridPart, useGridTools } from './store/grid-context.ts'
import { LineCells } from './line-cells.tsx'

/** Sums and averages of columns, in the last line. They are recomputed after each step, after the paint. */
export const GridFoot = memo(function GridFoot({
  columns,
  height,
}: {
  columns: readonly number[]
  height: number
}) {
  const { store, geometry, t } = useGridTools()
  const count = useGridPart(({ order }) => order.length)
  const now = useGridPart((view) => view.stamp)
  const [stamp, setStamp] = useState(now)
  useEffect(() => afterPaint(() => setStamp(now)), [now])
  const texts = useMemo(() => {
    return new Map(
      geometry.columns
        .filter(({ statistics }) => statistics?.length)
        .map(({ key, statistics }) => {
          const found = store.figures(key)
          return [key, statistics!.map((kind) => t(kind, { value: figureText(found[kind]) })).join(' · ')]
        }),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the stamp says when the values are others
  }, [store, geometry, t, stamp])
  return (
    <div role="rowgroup" className="mtm-sheet__foot" style={{ height, width: geometry.total }}>
      <div
        role="row"
        aria-rowindex={count + 2}
        className="mtm-sheet__cells"
        style={{ height, lineHeight: `${height}px` }}
      >
        <LineCells
          columns={columns}
          draw={(column) => {
            const { key, leading } = geometry.columns[column]!
            const { className, style } = geometry.presentations[column]!
            const text = leading === 'number' ? t('statistics') : texts.get(key)
            return (
              <div
                key={key}
                role="gridcell"
                aria-colindex={column + 1}
                className={className}
                style={style}
                title={text}
              >
                {text}
              </div>
            )
          }}
        />
      </div>
    </div>
  )
})

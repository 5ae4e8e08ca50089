import type { ReactNode } from 'react'
import { useGridTools } from './store/grid-context.ts'

/** The cells of one line: scrolling ones before the fixed ones, fixed ones, visible ones. */
export function LineCells({
  columns,
  draw,
}: {
  columns: readonly number[]
  draw: (column: number) => ReactNode
}) {
  const { starts, widths, flowing, stuckFrom } = useGridTools().geometry
  const flow = Array.from({ length: flowing }, (_, column) => column)
  const gapBefore = (at: number) => {
    const last = at === 0 ? flowing - 1 : columns[at - 1]!
    return starts[columns[at]!]! - starts[last]! - widths[last]!
  }
  return (
    <>
      {flow.slice(0, stuckFrom).map(draw)}
      {stuckFrom < flowing && <div className="mtm-sheet__stuck">{flow.slice(stuckFrom).map(draw)}</div>}
      {columns.flatMap((column, at) => {
        const gap = gapBefore(at)
        if (gap === 0) return [draw(column)]
        return [<div key={`gap ${at}`} className="mtm-sheet__gap" style={{ width: gap }} />, draw(column)]
      })}
    </>
  )
}

import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useGridPart, useGridTools } from '../store/grid-context.ts'
import type { VisibleCells } from '../window/grid-window.ts'
import { cellAt } from './press-cell.ts'

/**
 * Scrolls the cursor's cell into view, then focuses it: in this order the browser lays out once. Rendered after the
 * lines, because it needs them.
 */
export function FollowCursor({
  frame,
  visible,
}: {
  frame: RefObject<HTMLElement | null>
  visible: VisibleCells
}) {
  const { store } = useGridTools()
  const cursor = useGridPart((view) => view.cursor)
  const editing = useGridPart((view) => view.editing)
  const calls = useGridPart((view) => view.calls)
  const before = useRef({ cursor, editing, calls })

  useLayoutEffect(() => {
    if (visible.scroll) frame.current?.scrollTo(visible.scroll)
  }, [frame, visible])
  useLayoutEffect(() => {
    const moved =
      before.current.cursor !== cursor || before.current.editing !== editing || before.current.calls !== calls
    before.current = { cursor, editing, calls }
    if (!frame.current || !store.hasFocus || editing) return
    const focused = document.activeElement
    const isLost = !frame.current.contains(focused)
    // a control in a cell, in the head or in a sub-table keeps the focus while lines move under it
    const isCell = focused?.matches('[data-column]') && focused.closest('[role=grid]') === frame.current
    if (moved || isLost || isCell) cellAt(frame.current, cursor)?.focus({ preventScroll: true })
  }, [frame, store, visible, cursor, editing, calls])
  return null
}

import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { FollowCursor } from './input/follow-cursor.tsx'
import type { GridProps } from './grid.tsx'
import { clearBlock, copyBlock, pasteBlock } from './input/grid-clipboard.ts'
import { useGridPart, useGridTools } from './store/grid-context.ts'
import { GridFoot } from './grid-foot.tsx'
import { GridHead } from './grid-head.tsx'
import { handleKey, LEAVING } from './input/grid-keys.ts'
import { usePointer } from './input/grid-pointer.ts'
import { GridLine } from './grid-row.tsx'
import { GridWindow, type VisibleCells } from './window/grid-window.ts'
import { pressCell } from './input/press-cell.ts'

const MOST_LINES = 12
const HEAD_HEIGHT = 40
/** Room for a bar below the lines, where bars take room. */
const SCROLL_BAR = 16

/** The scrolling frame: of any number of lines and columns only the visible ones are rendered. */
export function GridFrame({ label, height, toolbar, readOnly = false, selectable = true }: GridProps) {
  const tools = useGridTools()
  const { store, geometry, rowHeight, subTable, t } = tools
  const frame = useRef<HTMLDivElement>(null)
  const order = useGridPart((view) => view.order)
  const hasFigures = geometry.columns.some(({ statistics }) => statistics?.length)
  const footHeight = hasFigures ? rowHeight : 0
  const visible = useVisibleCells(frame, footHeight)
  const { lines, columns } = visible
  const mayAdd = !readOnly && (toolbar?.includes('add') ?? true)
  const pointer = usePointer(frame, tools)
  const press = () => pressCell(frame.current, tools)
  const defaultHeight =
    Math.min(Math.max(visible.height, rowHeight), MOST_LINES * rowHeight) +
    HEAD_HEIGHT +
    footHeight +
    SCROLL_BAR
  const inCell = (event: { target: EventTarget }) =>
    (event.target as HTMLElement).closest('[role=grid]') === frame.current && !store.editing

  return (
    <div
      ref={frame}
      role="grid"
      aria-label={label}
      aria-rowcount={order.length + 1 + (hasFigures ? 1 : 0)}
      aria-colcount={geometry.columns.length}
      aria-multiselectable={selectable}
      aria-readonly={readOnly || undefined}
      className={subTable ? 'mtm-sheet mtm-sheet--nested' : 'mtm-sheet'}
      style={{ height: height ?? defaultHeight }}
      tabIndex={-1}
      onFocus={() => store.setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        store.setFocus(false)
        currentTarget.removeAttribute(LEAVING)
      }}
      onKeyDown={(event) => {
        if ((event.target as HTMLElement).closest('[role=grid]') !== frame.current) return
        const page = Math.max(1, Math.floor((frame.current!.clientHeight - HEAD_HEIGHT) / rowHeight) - 1)
        // a control in a cell has its own keys; Escape gives the focus back to the cell
        if (!store.editing && isControl(event.target)) {
          if (event.key !== 'Escape') return
          ;(event.target as HTMLElement).closest<HTMLElement>('[role=gridcell]')?.focus()
        }
        handleKey(event, { store, page, press, clear: () => clearBlock(store) })
      }}
      onCopy={(event) => {
        if (!inCell(event)) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', copyBlock(store))
      }}
      onCut={(event) => {
        if (!inCell(event)) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', copyBlock(store))
        clearBlock(store)
      }}
      onPaste={(event) => {
        if (!inCell(event) || readOnly) return
        event.preventDefault()
        pasteBlock(store, event.clipboardData.getData('text/plain'), mayAdd)
      }}
      {...pointer}
    >
      <GridHead columns={columns} height={HEAD_HEIGHT} />
      <div
        role="rowgroup"
        className="mtm-sheet__body"
        style={{ height: Math.max(visible.height, rowHeight), width: geometry.total }}
      >
        {order.length === 0 && (
          <div role="row" aria-rowindex={2}>
            <div
              role="gridcell"
              tabIndex={0}
              className="mtm-sheet__empty mtm-muted"
              style={{ height: rowHeight }}
            >
              {t('empty')}
            </div>
          </div>
        )}
        {lines.map(({ slot, key, index, top, height: lineHeight }) => (
          <GridLine key={slot} rowKey={key} index={index} top={top} height={lineHeight} columns={columns} />
        ))}
      </div>
      {hasFigures && <GridFoot columns={columns} height={footHeight} />}
      <FollowCursor frame={frame} visible={visible} />
    </div>
  )
}

/** The visible cells. */
function useVisibleCells(frame: RefObject<HTMLDivElement | null>, footHeight: number): VisibleCells {
  const { store, geometry, rowHeight, subTable } = useGridTools()
  const subHeight = subTable?.height ?? 0
  const shape = useMemo(
    () => ({ geometry, rowHeight, subHeight, headHeight: HEAD_HEIGHT, footHeight }),
    [geometry, rowHeight, subHeight, footHeight],
  )
  const [view] = useState(() => new GridWindow(store))
  useLayoutEffect(() => view.attach(frame.current!), [view, frame])
  return useSyncExternalStore(view.subscribe, () => view.visible(shape))
}

const isControl = (target: EventTarget) =>
  (target as HTMLElement).matches('input, select, textarea, button, a')

import { useLayoutEffect, useRef, type RefObject } from 'react'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { isYes, toYesNo } from './cell-text.ts'
import { stuckWidth } from './geometry.ts'
import type { GridProps } from './grid.tsx'
import { clearBlock, copyBlock, pasteBlock } from './grid-clipboard.ts'
import { useGridTools, type GridTools } from './grid-context.ts'
import { GridFoot } from './grid-foot.tsx'
import { GridHead } from './grid-head.tsx'
import { handleKey } from './grid-keys.ts'
import { usePointer } from './grid-pointer.ts'
import { GridLine } from './grid-row.tsx'
import type { GridView } from './grid-store.ts'
import { fillFromReport } from './popup-records.ts'

const OVERSCAN_LINES = 4
const OVERSCAN_COLUMNS = 2
const MOST_LINES = 12
const HEAD_HEIGHT = 40

/** The scrolling frame: of ten thousand lines and any number of columns only those in sight are there. */
export function GridFrame({
  label,
  view,
  height,
  toolbar,
  readOnly = false,
  selectable = true,
}: GridProps & { view: GridView }) {
  const tools = useGridTools()
  const { store, geometry, rowHeight, subTable, t } = tools
  const frame = useRef<HTMLDivElement>(null)
  const { order, cursor, expanded } = view
  const hasFigures = geometry.columns.some(({ statistics }) => statistics?.length)
  const footHeight = hasFigures ? rowHeight : 0
  const stuck = stuckWidth(geometry)
  const mayAdd = !readOnly && (toolbar?.includes('add') ?? true)

  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this component alone
  const lines = useVirtualizer({
    count: order.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => rowHeight + (expanded.has(order[index]!) ? (subTable?.height ?? 0) : 0),
    getItemKey: (index) => order[index]!,
    overscan: OVERSCAN_LINES,
    rangeExtractor: (range) => withPlace(range, cursor.row),
    scrollPaddingEnd: HEAD_HEIGHT + footHeight,
  })
  const floating = geometry.columns.length - geometry.flowing
  // oxlint-disable-next-line react/incompatible-library -- the same
  const columns = useVirtualizer({
    horizontal: true,
    count: floating,
    getScrollElement: () => frame.current,
    estimateSize: (index) => geometry.widths[geometry.flowing + index]!,
    overscan: OVERSCAN_COLUMNS,
    paddingStart: geometry.starts[geometry.flowing] ?? geometry.total,
    scrollPaddingStart: stuck,
    rangeExtractor: (range) => withPlace(range, cursor.column - geometry.flowing),
  })
  useLayoutEffect(() => lines.measure(), [lines, expanded, rowHeight, order])
  useLayoutEffect(() => columns.measure(), [columns, geometry])
  useFollowCursor(frame, tools, view, lines, columns)

  const pointer = usePointer(frame, tools)
  const press = () => pressCell(frame, tools)
  const shown = columns
    .getVirtualItems()
    .map(({ index }) => index + geometry.flowing)
    .join(',')
  const room =
    Math.min(Math.max(order.length, 1), MOST_LINES) * rowHeight + HEAD_HEIGHT + footHeight + SCROLL_BAR
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
      className={`mtm-sheet ${stuck > 0 ? 'mtm-sheet--stuck' : ''}`}
      style={{ height: height ?? room }}
      tabIndex={-1}
      onFocus={() => store.setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) store.setFocus(false)
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
      <GridHead shown={shown} view={view} height={HEAD_HEIGHT} />
      <div
        role="rowgroup"
        className="mtm-sheet__body"
        style={{ height: Math.max(lines.getTotalSize(), rowHeight), width: geometry.total }}
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
        {lines.getVirtualItems().map(({ key, index, start, size }) => (
          <GridLine key={key} rowKey={String(key)} index={index} top={start} height={size} shown={shown} />
        ))}
      </div>
      {hasFigures && <GridFoot shown={shown} view={view} height={footHeight} />}
    </div>
  )
}

/** Room for a bar below the lines, where bars take room. */
const SCROLL_BAR = 16

/** The cell of the cursor is always there: it holds the focus. */
function withPlace(range: Range, place: number): number[] {
  const shown = defaultRangeExtractor(range)
  if (place < 0 || place >= range.count || shown.includes(place)) return shown
  return place < (shown[0] ?? 0) ? [place, ...shown] : [...shown, place]
}

type Virtual = ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>

/** Scrolls the cell of the cursor into sight when it moves, and only then. */
function useFollowCursor(
  frameRef: RefObject<HTMLDivElement | null>,
  { store, geometry }: GridTools,
  { cursor }: GridView,
  lines: Virtual,
  columns: Virtual,
): void {
  const before = useRef(cursor)
  useLayoutEffect(() => {
    const old = before.current
    before.current = cursor
    if (old === cursor || !frameRef.current) return
    // called in from outside: a cell that was the cursor's before takes no focus by itself
    if (store.takeClaim())
      frameRef.current
        .querySelector<HTMLElement>(`[data-row="${cursor.row}"] > [data-column="${cursor.column}"]`)
        ?.focus({ preventScroll: true })
    if (old.row !== cursor.row) lines.scrollToIndex(cursor.row, { align: 'auto' })
    if (old.column === cursor.column) return
    const floating = cursor.column - geometry.flowing
    if (floating >= 0) columns.scrollToIndex(floating, { align: 'auto' })
    else if (geometry.stickAt[cursor.column] === null) frameRef.current.scrollLeft = 0
  }, [frameRef, store, geometry, cursor, lines, columns])
}

const isControl = (target: EventTarget) =>
  (target as HTMLElement).matches('input, select, textarea, button, a')

/** Does what a cell is for where it is pressed: marks, opens, chooses. False: it is a cell that is edited. */
function pressCell(frame: RefObject<HTMLElement | null>, tools: GridTools): boolean {
  const { store } = tools
  const { row, column } = store.cursor
  const entry = store.rows.at(row)
  const shown = store.columns[column]
  if (!entry || !shown) return false
  if (shown.leading === 'select') store.select([entry.key], !store.view().selected.has(entry.key))
  else if (shown.leading === 'expand') store.toggleExpanded(entry.key)
  else if (shown.type === 'slot')
    frame.current
      ?.querySelector<HTMLElement>(
        `[data-row="${row}"] [data-column="${column}"] :is(input, select, button, a)`,
      )
      ?.focus()
  else if (!store.canEdit({ row, column })) return false
  else if (shown.type === 'checkbox') {
    const next = toYesNo(shown, !isYes(shown, entry.values[shown.key]))
    store.set([{ key: entry.key, field: shown.key, value: next }])
  } else if (shown.type === 'popup') void fillFromReport(shown, entry, tools)
  else if (shown.type === 'upload')
    frame.current
      ?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"] [data-press]`)
      ?.click()
  else return false
  return true
}

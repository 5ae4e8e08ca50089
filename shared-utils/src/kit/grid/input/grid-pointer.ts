import { useRef, type PointerEvent, type MouseEvent, type RefObject } from 'react'
import type { CellPlace } from '../store/column.ts'
import type { GridTools } from '../store/grid-context.ts'
import { cellAt } from './press-cell.ts'

interface Hold {
  from: CellPlace
  /** the row that is being moved */
  carried: string | null
  /** it was the cell of the cursor before */
  again: boolean
  moved: boolean
}

/** Cells whose editor opens on the second press, because it offers a choice. */
const CHOSEN = new Set([
  'select',
  'select-dict-search',
  'select-multiple',
  'user-select',
  'depart-select',
  'file',
  'image',
])

/** Pointer actions: a press moves the cursor, dragging selects a block or moves a row, a double press edits. */
export function usePointer(frame: RefObject<HTMLElement | null>, tools: GridTools) {
  const hold = useRef<Hold>(null)
  const { store } = tools

  const placeOf = (target: EventTarget | null): CellPlace | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
    const line = cell?.closest<HTMLElement>('[data-row]')
    if (!cell || !line || cell.closest('[role=grid]') !== frame.current) return null
    return { row: Number(line.dataset.row), column: Number(cell.dataset.column) }
  }
  const open = (place: CellPlace) => {
    const type = store.columns[place.column]?.type
    if (type === 'popup' || type === 'upload' || type === 'checkbox') return
    store.edit(false)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const place = placeOf(event.target)
      if (!place || event.button !== 0) return
      const { editing } = store
      const isEdited =
        editing && store.rows.indexOf(editing.key) === place.row && editing.column === place.column
      if (isEdited) return
      store.endEdit(true)
      const { cursor } = store
      const again = cursor.row === place.row && cursor.column === place.column && store.hasFocus
      const grip = (event.target as Element).closest('[data-grip]')
      const entry = store.rows.at(place.row)
      const mayCarry = grip && entry && !store.rules.readOnly && store.isSelectable(entry.key)
      hold.current = { from: place, carried: mayCarry ? entry.key : null, again, moved: false }
      store.setFocus(true)
      store.moveTo(place, event.shiftKey)
      if (event.pointerType === 'touch' && !mayCarry) return
      if (!(event.target as Element).closest('button, input, a, select')) {
        // the browser would move the focus away again
        event.preventDefault()
        cellAt(frame.current, place)?.focus({ preventScroll: true })
        if (mayCarry) event.currentTarget.setPointerCapture(event.pointerId)
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = hold.current
      if (!held || event.buttons !== 1 || (event.pointerType === 'touch' && !held.carried)) return
      const place = placeOf(document.elementFromPoint(event.clientX, event.clientY))
      if (!place) return
      const last =
        held.carried === null ? store.cursor : { row: store.rows.indexOf(held.carried), column: place.column }
      if (last.row === place.row && last.column === place.column) return
      held.moved = true
      if (held.carried === null) store.moveTo(place, true)
      else showDrop(frame.current, place.row)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const held = hold.current
      hold.current = null
      showDrop(frame.current, null)
      if (!held) return
      const place = placeOf(document.elementFromPoint(event.clientX, event.clientY))
      if (held.carried !== null) {
        if (held.moved && place && store.rows.indexOf(held.carried) >= 0) store.move(held.carried, place.row)
        return
      }
      const type = store.columns[held.from.column]?.type ?? ''
      if (!held.moved && held.again && (event.pointerType === 'touch' || CHOSEN.has(type)) && !store.editing)
        open(held.from)
    },
    onPointerCancel() {
      hold.current = null
      showDrop(frame.current, null)
    },
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      const place = placeOf(event.target)
      if (place && !store.editing && !(event.target as Element).closest('button, input, a')) open(place)
    },
  }
}

/** Marks the line that a carried row would take the place of. */
function showDrop(frame: HTMLElement | null, row: number | null): void {
  for (const line of frame?.querySelectorAll('.mtm-sheet__drop') ?? [])
    line.classList.remove('mtm-sheet__drop')
  if (row !== null) frame?.querySelector(`[data-row="${row}"]`)?.classList.add('mtm-sheet__drop')
}

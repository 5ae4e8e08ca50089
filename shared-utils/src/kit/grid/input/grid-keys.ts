import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { CellPlace } from '../store/column.ts'
import type { GridStore } from '../store/grid-store.ts'

/** What the keys need besides the store. */
export interface KeyTools {
  store: GridStore
  /** lines of one page */
  page: number
  /** runs the action of the cursor's cell, where cells are pressed instead of edited; false: the cell is edited */
  press(): boolean
  clear(): void
}

type Move = (place: CellPlace, event: KeyboardEvent, tools: KeyTools) => CellPlace
const MOVES: Record<string, Move> = {
  ArrowUp: ({ row, column }, event) => ({ row: far(event) ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, event) => ({ row: far(event) ? Infinity : row + 1, column }),
  ArrowLeft: ({ row, column }, event) => ({ row, column: far(event) ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, event) => ({ row, column: far(event) ? Infinity : column + 1 }),
  Home: ({ row }, event) => ({ row: far(event) ? 0 : row, column: 0 }),
  End: ({ row }, event) => ({ row: far(event) ? Infinity : row, column: Infinity }),
  PageUp: ({ row, column }, _event, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, _event, { page }) => ({ row: row + page, column }),
}
const far = (event: KeyboardEvent) => event.ctrlKey || event.metaKey

/**
 * After Escape the next Tab leaves the grid, so that it is no keyboard trap. A dialog around it reads this on the
 * frame: the first Escape is the grid's, the next one closes the dialog.
 */
export const LEAVING = 'data-leaving'

/** The keys of a spreadsheet. Events that a control inside has handled are ignored. */
export function handleKey(event: KeyboardEvent, tools: KeyTools): void {
  const { store } = tools
  if (event.defaultPrevented || event.nativeEvent.isComposing) return
  const frame = event.currentTarget
  const isLeaving = frame.hasAttribute(LEAVING)
  // Shift precedes the Tab that leaves backwards
  if (event.key !== 'Shift') frame.toggleAttribute(LEAVING, event.key === 'Escape' && !store.editing)
  const used = store.editing ? editingKey(event, store) : (cellKey(event, tools, isLeaving) ?? true)
  if (!used) return
  event.preventDefault()
  // a dialog around the grid would take the focus to its next control, or close
  if (event.key === 'Tab' || event.key === 'Escape') event.stopPropagation()
}

/** While a cell is edited its editor handles the keys, except those that end the edit. */
function editingKey(event: KeyboardEvent, store: GridStore): boolean {
  const { row, column } = store.cursor
  if (event.key === 'Escape') store.endEdit(false)
  else if (event.key === 'Enter') {
    store.endEdit(true)
    store.moveTo({ row: row + (event.shiftKey ? -1 : 1), column })
  } else if (event.key === 'Tab') {
    store.endEdit(true)
    store.moveTo(nextCell(store, event.shiftKey) ?? { row, column })
  } else return false
  return true
}

/** False: the browser handles the key; undefined: the grid has handled it. */
function cellKey(event: KeyboardEvent, tools: KeyTools, isLeaving: boolean): false | undefined {
  const { store } = tools
  const { key } = event
  if (key === 'Escape') {
    store.moveTo(store.cursor)
    return isLeaving ? false : undefined
  }
  if (key === 'Tab') return isLeaving ? false : goOn(store, event.shiftKey)
  const move = MOVES[key]
  if (event.altKey) return moveRow(key, store)
  if (move) return void store.moveTo(move(store.cursor, event, tools), event.shiftKey)
  if (event.ctrlKey || event.metaKey) return command(event, store)
  if (key === 'F2') return void (tools.press() || store.edit(false))
  if (key === 'Enter') return enter(tools)
  if (key === ' ' && tools.press()) return undefined
  if (key === 'Delete' || key === 'Backspace') return void tools.clear()
  if (isTyped(event)) typeOver(store)
  return false
}

function enter({ store, press }: KeyTools): undefined {
  if (press() || store.edit(false)) return
  store.moveTo({ row: store.cursor.row + 1, column: store.cursor.column })
}

function moveRow(key: string, store: GridStore): false | undefined {
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
  const entry = store.rows.at(store.cursor.row)
  const sorted = store.columns.some(({ type }) => type === 'drag-sort')
  if (by === 0 || !entry || !sorted || store.rules.readOnly) return false
  store.move(entry.key, store.cursor.row + by)
}

function command(event: KeyboardEvent, store: GridStore): false | undefined {
  const key = event.key.toLowerCase()
  if (key === 'a') store.chooseAll()
  else if (key === 'y' || (key === 'z' && event.shiftKey)) store.redo()
  else if (key === 'z') store.undo()
  else return false
}

function goOn(store: GridStore, back: boolean): false | undefined {
  const next = nextCell(store, back)
  if (!next) return false
  store.moveTo(next)
}

/** The cell behind, or before, in reading order; null at the ends. */
function nextCell(store: GridStore, back: boolean): CellPlace | null {
  const { row, column } = store.cursor
  const last = store.columns.length - 1
  if (back) return column > 0 ? { row, column: column - 1 } : row > 0 ? { row: row - 1, column: last } : null
  if (column < last) return { row, column: column + 1 }
  return row < store.rows.order.length - 1 ? { row: row + 1, column: 0 } : null
}

/** A sign, or the beginning of a composed one. */
const isTyped = ({ key }: KeyboardEvent) => [...key].length === 1 || key === 'Process'

/** The control exists before the character arrives and receives it itself, so input methods work. */
function typeOver(store: GridStore): void {
  const column = store.columns[store.cursor.column]
  if (column?.type === 'upload' || column?.type === 'popup' || column?.type === 'checkbox') return
  flushSync(() => store.edit(true))
}

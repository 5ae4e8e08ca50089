import { isYes, toYesNo } from '../store/cell-text.ts'
import type { CellPlace } from '../store/column.ts'
import type { GridTools } from '../store/grid-context.ts'
import { fillFromReport } from './popup-records.ts'

/** The element of a cell, when it is rendered. */
export const cellAt = (frame: HTMLElement | null, { row, column }: CellPlace): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`) ?? null

/** Runs the action of a cell that is pressed instead of edited: check, open, choose. False for editable cells. */
export function pressCell(frame: HTMLElement | null, tools: GridTools): boolean {
  const { store } = tools
  const place = store.cursor
  const entry = store.rows.at(place.row)
  const shown = store.columns[place.column]
  if (!entry || !shown) return false
  const inside = (selector: string) => cellAt(frame, place)?.querySelector<HTMLElement>(selector)
  if (shown.leading === 'select') store.select([entry.key], !store.view().selected.has(entry.key))
  else if (shown.leading === 'expand') store.toggleExpanded(entry.key)
  else if (shown.type === 'slot') inside(':is(input, select, textarea, button, a)')?.focus()
  else if (!store.canEdit(place)) return false
  else if (shown.type === 'checkbox') {
    const next = toYesNo(shown, !isYes(shown, entry.values[shown.key]))
    store.set([{ key: entry.key, field: shown.key, value: next }])
  } else if (shown.type === 'popup') void fillFromReport(shown, entry, tools)
  else if (shown.type === 'upload') inside('[data-press]')?.click()
  else return false
  return true
}

import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { $locale } from '@mtm/shared-utils/runtime'
import { cellText, plain, readText } from '../store/cell-text.ts'
import { isOwnColumn, type GridColumn, type GridRow } from '../store/column.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { PasteReport, SkippedValue } from '../store/paste-report.ts'
import type { CellEdit } from '../store/rows.ts'
import { readBlock, writeBlock } from './tsv.ts'

/** Maximum number of rows that one paste adds. */
const MOST_ADDED = 5_000

/** Clipboard text of a cell: the name of a choice, otherwise the value. */
const copiedText = (column: GridColumn, row: GridRow, locale: Locale): string =>
  column.format || column.type === 'inputNumber' ? plain(row[column.key]) : cellText(column, row, locale)

/** The chosen block as text, without the grid's own columns. */
export function copyBlock(store: GridStore): string {
  const { top, bottom, start, end } = store.block()
  const columns = store.columns.slice(start, end + 1).filter((column) => !isOwnColumn(column))
  const lines: string[][] = []
  for (let row = top; row <= bottom; row++) {
    const entry = store.rows.at(row)
    if (entry) lines.push(columns.map((column) => copiedText(column, entry.values, $locale.get())))
  }
  return writeBlock(lines)
}

/** Empties the selected block, as far as it may be changed. */
export function clearBlock(store: GridStore): void {
  const { top, bottom, start, end } = store.block()
  const edits: CellEdit[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = start; column <= end; column++) {
      const shown = store.columns[column]!
      if (store.canEdit({ row, column }))
        edits.push({
          key: store.rows.at(row)!.key,
          field: shown.key,
          value: shown.type === 'checkbox' ? readText(shown, '', $locale.get()) : null,
        })
    }
  store.set(edits)
}

/**
 * Pastes a block of text at the cursor, as one step. One cell fills the selected block; a block repeats as often as it
 * fits. Lines beyond the end become new rows where rows may be added. The grid's own columns are skipped, as in
 * {@link copyBlock}. The grid says what else was left out: values of locked cells, values that a column cannot parse,
 * and what has no cell.
 */
export function pasteBlock(store: GridStore, text: string, mayAdd: boolean): void {
  const lines = readBlock(text)
  if (lines.length === 0) return
  const { top, bottom, start, end } = store.block()
  const places = store.columns.flatMap((column, at) => (at < start || isOwnColumn(column) ? [] : [at]))
  const width = Math.max(...lines.map(({ length }) => length))
  const times = (selected: number, size: number) => (selected > 0 && selected % size === 0 ? selected : size)
  const height = times(bottom - top + 1, lines.length)
  const across = times(places.filter((at) => at <= end).length, width)
  const missing = top + height - store.rows.order.length

  const skipped: SkippedValue[] = []
  store.asOneStep(() => {
    if (missing > 0 && mayAdd) store.add(Array.from({ length: Math.min(missing, MOST_ADDED) }, () => ({})))
    const edits: CellEdit[] = []
    for (let down = 0; down < height; down++)
      for (let right = 0; right < across; right++) {
        const typed = lines[down % lines.length]![right % width]
        if (typed === undefined) continue
        const read = readCell(store, top + down, places[right], typed)
        if (!read) continue
        if ('field' in read) edits.push(read)
        else skipped.push(read)
      }
    store.set(edits)
  })
  store.moveTo({ row: top, column: places[0] ?? start })
  store.moveTo({ row: top + height - 1, column: places[Math.min(across, places.length) - 1] ?? start }, true)
  store.reportPaste(reportOf(skipped))
}

/** The edit that a pasted text makes, or why it makes none; null where it changes nothing. */
function readCell(
  store: GridStore,
  row: number,
  place: number | undefined,
  text: string,
): CellEdit | SkippedValue | null {
  const entry = store.rows.at(row)
  const column = place === undefined ? null : store.columns[place]!
  if (!entry) return { row, column, text, reason: 'beyond' }
  if (!column) return { row, column, text, reason: 'aside' }
  const locale = $locale.get()
  // a copied block comes back with its fixed columns
  if (text === copiedText(column, entry.values, locale)) return null
  if (!store.canEdit({ row, column: place! })) return { row, column, text, reason: 'locked' }
  const value = readText(column, text, locale)
  if (value === undefined) return { row, column, text, reason: 'unfit' }
  return { key: entry.key, field: column.key, value }
}

function reportOf(skipped: readonly SkippedValue[]): PasteReport | null {
  const [first] = skipped
  return first ? { count: skipped.length, first } : null
}

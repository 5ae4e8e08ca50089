import type { GridColumn } from './column.ts'

/** A pasted value that was left out, and why: the cell is locked, its column does not take it, or there is no cell. */
export interface SkippedValue {
  /** place of the row, from 0 */
  row: number
  /** null beyond the last column */
  column: GridColumn | null
  text: string
  reason: 'locked' | 'unfit' | 'beyond' | 'aside'
}

/** What a paste left out. */
export interface PasteReport {
  count: number
  first: SkippedValue
}

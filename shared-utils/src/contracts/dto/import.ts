/** A row of an imported file that was not taken, as Excel numbers it, and why in the caller's language. */
export interface RefusedRow {
  row: number
  reason: string
}

/** Result of `importExcel` (backend contract 2.9); `CODE.importedPartly` when rows were refused. */
export interface ImportResult {
  totalCount: number
  successCount: number
  errorCount: number
  /** the three counts as a sentence */
  msg: string
  /** every row that was refused, in the order of the file */
  refused: RefusedRow[]
  /** heads of columns that the resource does not have or the server fills itself */
  ignoredHeads: string[]
  /** for stock clients, when rows were refused: the same rows as a text, once and for a minute, below the API base */
  fileUrl?: string
  fileName?: string
}

/** An import takes no more rows of data than this. */
export const IMPORT_LIMIT = 5_000

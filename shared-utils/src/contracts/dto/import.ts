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

/** An import that goes on after its file was taken takes no more rows than this. */
export const IMPORT_JOB_LIMIT = 20_000

/** How an import that goes on by itself stands, as its owner asks for it. */
export interface ImportJob {
  id: string
  status: 'running' | 'done' | 'cancelled' | 'failed'
  /** rows of data in the file */
  total: number
  /** rows that were looked at so far, and those of them that were refused */
  done: number
  refused: number
  /** once it has ended; a cancelled import counts what is in until then */
  result: ImportResult | null
  /** the same as a sentence */
  message: string
}

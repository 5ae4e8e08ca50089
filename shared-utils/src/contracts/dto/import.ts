/** A refused row of an imported file: its Excel row number, and the reason in the caller's language. */
export interface RefusedRow {
  row: number
  reason: string
}

/** Result of `importExcel` (backend contract 2.9); `CODE.importedPartly` when rows were refused. */
export interface ImportResult {
  totalCount: number
  successCount: number
  errorCount: number
  /** the three counts as a message */
  msg: string
  /** refused rows in file order */
  refused: RefusedRow[]
  /** headings of ignored columns: unknown, or filled by the server */
  ignoredHeads: string[]
  /** for stock clients: path of the refused rows as text, readable once within a minute, relative to the API base */
  fileUrl?: string
  fileName?: string
}

/** Maximum number of rows of an import. */
export const IMPORT_LIMIT = 5_000

/** Maximum number of rows of a background import. */
export const IMPORT_JOB_LIMIT = 20_000

/** The progress of a background import. */
export interface ImportJob {
  id: string
  status: 'running' | 'done' | 'cancelled' | 'failed'
  /** rows of data in the file */
  total: number
  /** rows processed so far, and refused ones among them */
  done: number
  refused: number
  /** when finished; a cancelled import counts the rows until then */
  result: ImportResult | null
  /** the same as a message */
  message: string
}

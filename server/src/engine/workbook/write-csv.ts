import { Readable } from 'node:stream'
import type { Cell } from './excel.ts'
import { guarded } from './formula-sign.ts'

/** Content type of {@link writeCsv}. */
export const CSV = 'text/csv; charset=utf-8'

const BYTE_ORDER_MARK = '\uFEFF'
const SPECIAL = /[",\r\n]/

/**
 * Rows as CSV (RFC 4180) that Excel reads as UTF-8. Texts that look like formulas get an apostrophe; numbers stay numbers.
 */
export function writeCsv(rows: AsyncIterable<readonly Cell[]>): Readable {
  return Readable.from(linesOf(rows), { objectMode: false })
}

async function* linesOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const row of rows) yield `${row.map(field).join(',')}\r\n`
}

function field(cell: Cell): string {
  if (cell === null) return ''
  const text = typeof cell === 'string' ? guarded(cell) : String(cell)
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

import { Readable } from 'node:stream'
import type { Cell } from './excel.ts'
import { guarded } from './formula-sign.ts'

/** Content type of what {@link writeCsv} yields. */
export const CSV = 'text/csv; charset=utf-8'

const BYTE_ORDER_MARK = '\uFEFF'
const SPECIAL = /[",\r\n]/

/**
 * Rows as a text file (RFC 4180) that Excel reads as UTF-8. A text that begins like a formula is written behind an
 * apostrophe; figures stay figures.
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

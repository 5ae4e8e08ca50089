import { buffer } from 'node:stream/consumers'
import { readSheet, writeSheet, type Cell, type ReadCell } from './excel.ts'

/** A workbook with these rows. */
export function workbook(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  async function* each() {
    yield* rows
  }
  return buffer(writeSheet({ name: 'x', widths: [], frozen: 0 }, each()))
}

/** The rows of a workbook. */
export async function rowsOf(file: Buffer): Promise<(readonly ReadCell[])[]> {
  const limits = { rows: 1_000_000, columns: 1_000, unpacked: 1_000_000_000 }
  return (await readSheet(file, limits)).map(({ cells }) => cells)
}

/** A multipart form with one file, for `inject`. */
export function formWith(file: Buffer, { field = 'file', name = 'rows.xlsx' } = {}) {
  const boundary = 'mtm-boundary'
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="isSingleTableImport"\r\n\r\n1\r\n` +
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
    'content-type: application/octet-stream\r\n\r\n'
  return {
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

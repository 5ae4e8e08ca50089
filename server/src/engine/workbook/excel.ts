// The only file that imports hucre, a young library; loaded with the first workbook.
import { Readable } from 'node:stream'
import { unpackedSize } from './unpacked-size.ts'

/** A cell: text, number, boolean, empty; when read also a date without zone (its UTC parts are the displayed ones). */
export type Cell = string | number | boolean | null
export type ReadCell = Cell | Date

/** Content type of {@link writeSheet}. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface SheetFacts {
  /** at most 31 characters, none of `[]:*?/\` */
  name: string
  /** widths of the columns, in characters */
  widths: readonly number[]
  /** number of frozen rows */
  frozen: number
}

/** Excel refuses longer texts. */
const LONGEST_TEXT = 32_767

/**
 * A workbook of one sheet as a stream; rows are pulled as bytes are consumed. Texts stay texts, so that no cell becomes a
 * formula. Texts beyond 32 767 characters are truncated, as in Excel.
 */
export function writeSheet(facts: SheetFacts, rows: AsyncIterable<readonly Cell[]>): Readable {
  return Readable.from(bytesOf(facts, rows), { objectMode: false })
}

async function* bytesOf(
  { name, widths, frozen }: SheetFacts,
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(storable(rows), {
    name,
    columns: widths.map((width) => ({ width })),
    freezePane: { rows: frozen },
  })
}

async function* storable(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? storableText(cell) : cell))
}

/** `_x0041_` is the escape of characters invalid in XML; texts that look like it are escaped. */
function storableText(text: string): string {
  return text.slice(0, LONGEST_TEXT).replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
}

/** The reason why a workbook cannot be read. */
export class UnreadableSheet extends Error {
  readonly reason: 'notExcel' | 'oldFormat' | 'tooLarge' | 'tooManyRows'
  constructor(reason: UnreadableSheet['reason'], options?: ErrorOptions) {
    super(`unreadable sheet: ${reason}`, options)
    this.name = 'UnreadableSheet'
    this.reason = reason
  }
}

export interface SheetLimits {
  /** maximum number of rows, including titles and headings */
  rows: number
  columns: number
  /** maximum unpacked size in bytes */
  unpacked: number
}

export interface ReadRow {
  /** Excel row number, from 1 */
  number: number
  cells: readonly ReadCell[]
}

/** Magic bytes of the format before 2007, also used by encrypted workbooks. */
const OLE2 = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/**
 * The rows of a workbook's first sheet. Formulas count as their saved values.
 * @throws UnreadableSheet when it is not a workbook or exceeds the limits
 */
export async function readSheet(file: Buffer, limits: SheetLimits): Promise<ReadRow[]> {
  if (file.subarray(0, OLE2.length).equals(OLE2)) throw new UnreadableSheet('oldFormat')
  const size = unpackedSize(file)
  if (size === null) throw new UnreadableSheet('notExcel')
  if (size > limits.unpacked) throw new UnreadableSheet('tooLarge')
  const { streamXlsxRows } = await import('hucre/xlsx')
  const rows: ReadRow[] = []
  try {
    for await (const { index, values } of streamXlsxRows(file, { maxRows: limits.rows + 1 })) {
      if (values.length > limits.columns) throw new UnreadableSheet('tooLarge')
      if (rows.length === limits.rows) throw new UnreadableSheet('tooManyRows')
      rows.push({ number: index + 1, cells: values })
    }
  } catch (cause) {
    if (cause instanceof UnreadableSheet) throw cause
    // any parser error is blamed on the file
    throw new UnreadableSheet('notExcel', { cause })
  }
  return rows
}

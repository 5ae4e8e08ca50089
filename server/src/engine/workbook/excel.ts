// The only file that knows hucre, which is young; it is read when the first sheet is.
import { Readable } from 'node:stream'
import { unpackedSize } from './unpacked-size.ts'

/** A cell: text, number, yes or no, nothing; read also a moment, in no zone (its UTC parts are what was shown). */
export type Cell = string | number | boolean | null
export type ReadCell = Cell | Date

/** Content type of what {@link writeSheet} yields. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface SheetFacts {
  /** at most 31 characters, none of `[]:*?/\` */
  name: string
  /** widths of the columns, in characters */
  widths: readonly number[]
  /** rows that stay in sight */
  frozen: number
}

/** Excel refuses longer texts. */
const LONGEST_TEXT = 32_767

/**
 * A workbook of one sheet as a stream; rows are asked for as the reader takes the bytes. A text stays a text whatever
 * it begins with: no cell becomes a formula. Texts beyond 32 767 characters are cut, as Excel itself does.
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

/** `_x0041_` is how a workbook spells characters that XML lacks; a text that looks like it is spelled out. */
function storableText(text: string): string {
  return text.slice(0, LONGEST_TEXT).replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
}

/** Why a file cannot be read as a sheet. */
export class UnreadableSheet extends Error {
  readonly reason: 'notExcel' | 'oldFormat' | 'tooLarge' | 'tooManyRows'
  constructor(reason: UnreadableSheet['reason'], options?: ErrorOptions) {
    super(`unreadable sheet: ${reason}`, options)
    this.name = 'UnreadableSheet'
    this.reason = reason
  }
}

export interface SheetLimits {
  /** rows of the sheet, titles and heads included */
  rows: number
  columns: number
  /** bytes of the whole workbook when unpacked */
  unpacked: number
}

export interface ReadRow {
  /** as Excel numbers it, from 1 */
  number: number
  cells: readonly ReadCell[]
}

/** The first bytes of the format before 2007, which is also what an encrypted workbook is wrapped in. */
const OLE2 = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/**
 * The rows of a workbook's first sheet. A formula counts as the value it had when the file was saved.
 * @throws UnreadableSheet when it is no workbook, or larger than the limits allow
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
    // whatever a broken file makes of its parser: the file is at fault
    throw new UnreadableSheet('notExcel', { cause })
  }
  return rows
}

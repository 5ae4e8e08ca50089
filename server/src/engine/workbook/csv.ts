import { UnreadableSheet, type ReadRow, type SheetLimits } from './excel.ts'
import { unguarded } from './formula-sign.ts'

/** Encodings in which Excel saves text files, besides UTF-8: of Chinese and of Japanese machines. */
const OLDER = { zh: 'gb18030', ja: 'shift_jis' } as const
const SEPARATORS = [',', ';', '\t'] as const

/**
 * The rows of a text file with separators (RFC 4180): UTF-8 or the encoding of the machine that saved it; the first
 * line tells whether commas, semicolons or tabs separate. Every cell is a text, whatever it begins with; the apostrophe
 * that guards what looks like a formula is no part of it.
 * @throws UnreadableSheet when it is no text, or larger than the limits allow
 */
export function readCsv(file: Buffer, limits: SheetLimits, language: keyof typeof OLDER = 'zh'): ReadRow[] {
  const text = textOf(file, OLDER[language])
  const separator = separatorOf(text)
  const rows: ReadRow[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let began = 1
  const endCell = () => {
    cells.push(unguarded(cell))
    cell = ''
    if (cells.length > limits.columns) throw new UnreadableSheet('tooLarge')
  }
  const endRow = () => {
    endCell()
    if (rows.length === limits.rows) throw new UnreadableSheet('tooManyRows')
    rows.push({ number: began, cells })
    cells = []
    began = line + 1
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\n') line++
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]!
      else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') {
      line--
      endRow()
      line++
    } else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

function textOf(file: Buffer, older: string): string {
  if (file.includes(0)) throw new UnreadableSheet('notExcel')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    try {
      return new TextDecoder(older, { fatal: true }).decode(file)
    } catch (cause) {
      throw new UnreadableSheet('notExcel', { cause })
    }
  }
}

function separatorOf(text: string): string {
  const end = text.indexOf('\n')
  const first = end < 0 ? text : text.slice(0, end)
  const counts = SEPARATORS.map((separator) => first.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!
}

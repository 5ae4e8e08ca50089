import { UnreadableSheet, type ReadRow, type SheetLimits } from './excel.ts'
import { unguarded } from './formula-sign.ts'

/** Encodings of Excel's text files beside UTF-8: on Chinese and Japanese systems. */
const OLDER = { zh: 'gb18030', ja: 'shift_jis' } as const
const SEPARATORS = [',', ';', '\t'] as const

/**
 * The rows of a CSV file (RFC 4180) in UTF-8 or a local encoding. The first line determines the separator: comma, semicolon
 * or tab. Every cell is text; the apostrophe before a formula is removed.
 * @throws UnreadableSheet when it is not text or exceeds the limits
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

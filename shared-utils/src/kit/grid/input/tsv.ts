/** A block of cells as spreadsheets put it on the clipboard: tabs, lines, cells with either of them in quotes. */
export function writeBlock(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => cells.map(quoted).join('\t')).join('\r\n')
}

/** Parses the clipboard text of a spreadsheet. The line break after the last line is not data. */
export function readBlock(text: string): string[][] {
  const lines: string[][] = [[]]
  let cell = ''
  let at = 0
  const endCell = () => {
    lines.at(-1)!.push(cell)
    cell = ''
  }
  while (at < text.length) {
    const sign = text[at]!
    if (sign === '"' && cell === '') {
      const [inside, end] = readQuoted(text, at)
      cell = inside
      at = end
      continue
    }
    at++
    if (sign === '\t') endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at] === '\n') at++
      endCell()
      if (at < text.length) lines.push([])
    } else cell += sign
  }
  if (text.length > 0 && !/[\r\n]$/.test(text)) endCell()
  return lines.filter((cells) => cells.length > 0)
}

function quoted(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A cell in quotes from its first sign; quotes that never close, or go on behind, are text. */
function readQuoted(text: string, start: number): [string, number] {
  let inside = ''
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') inside += text[at]
    else if (text[at + 1] === '"') {
      inside += '"'
      at++
    } else if (at + 1 === text.length || /[\t\r\n]/.test(text[at + 1]!)) return [inside, at + 1]
    else break
  }
  const end = text.slice(start).search(/[\t\r\n]/)
  return end < 0 ? [text.slice(start), text.length] : [text.slice(start, start + end), start + end]
}

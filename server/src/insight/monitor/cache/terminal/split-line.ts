const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', a: '\u0007' }
const SPACE = /\s/

/**
 * Splits a line into arguments as redis-cli does: double quotes with `\n`, `\r`, `\t`, `\b`, `\a`, `\xHH` and escaped
 * characters, single quotes with `\'` alone, a space after a closing quote.
 * @returns null when a quote has no partner, when something follows it directly, or when the bytes are not UTF-8
 * @example splitLine(String.raw`GET "a key\x21"`) // ['GET', 'a key!']
 */
export function splitLine(line: string): string[] | null {
  const found: string[] = []
  let at = 0
  for (;;) {
    while (at < line.length && SPACE.test(line[at]!)) at++
    if (at >= line.length) return found
    const argument = readArgument(line, at)
    if (!argument) return null
    found.push(argument.text)
    at = argument.end
  }
}

interface Argument {
  text: string
  end: number
}

function readArgument(line: string, from: number): Argument | null {
  const parts: Buffer[] = []
  const add = (text: string) => parts.push(Buffer.from(text))
  let at = from
  while (at < line.length && !SPACE.test(line[at]!)) {
    const quote = line[at]!
    if (quote !== '"' && quote !== "'") {
      const end = endOfPlain(line, at)
      add(line.slice(at, end))
      at = end
      continue
    }
    const end = quote === '"' ? readDouble(line, at + 1, parts) : readSingle(line, at + 1, parts)
    if (end === null || (end < line.length && !SPACE.test(line[end]!))) return null
    at = end
  }
  const bytes = Buffer.concat(parts)
  const text = bytes.toString()
  return Buffer.from(text).equals(bytes) ? { text, end: at } : null
}

function endOfPlain(line: string, from: number): number {
  let at = from
  while (at < line.length && !/[\s"']/.test(line[at]!)) at++
  return at
}

/** Reads up to the closing quote and answers the place behind it. */
function readDouble(line: string, from: number, parts: Buffer[]): number | null {
  let at = from
  while (at < line.length) {
    if (line[at] === '"') return at + 1
    const hex = /^\\x([0-9a-fA-F]{2})/.exec(line.slice(at, at + 4))?.[1]
    if (hex !== undefined) {
      parts.push(Buffer.from([parseInt(hex, 16)]))
      at += 4
    } else if (line[at] === '\\' && at + 1 < line.length) {
      const next = String.fromCodePoint(line.codePointAt(at + 1)!)
      parts.push(Buffer.from(ESCAPES[next] ?? next))
      at += 1 + next.length
    } else {
      const character = String.fromCodePoint(line.codePointAt(at)!)
      parts.push(Buffer.from(character))
      at += character.length
    }
  }
  return null
}

function readSingle(line: string, from: number, parts: Buffer[]): number | null {
  let text = ''
  for (let at = from; at < line.length; at++) {
    if (line.startsWith(String.raw`\'`, at)) {
      text += "'"
      at++
    } else if (line[at] === "'") {
      parts.push(Buffer.from(text))
      return at + 1
    } else text += line[at]!
  }
  return null
}

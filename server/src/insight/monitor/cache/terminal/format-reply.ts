import type { CommandAnswer } from '@mtm/shared-utils/contracts/dto/monitor/cache'

/** Lines that one answer may have. */
export const MOST_LINES = 1_000
/** Characters that one answer may have. */
export const MOST_CHARACTERS = 64 * 1024
/** Characters of one line. */
export const MOST_LINE = 4 * 1024

export interface ReplyForm {
  /** its texts are sentences or words of Redis, no data */
  isPlain?: boolean
  /** what to show of a text; default: all of it */
  shown?: (text: string) => string
}

/**
 * The lines that redis-cli shows for an answer, as many as are allowed. Control characters are escaped, so that data
 * cannot imitate output.
 */
export function formatReply(
  reply: unknown,
  { isPlain = false, shown = (text) => text }: ReplyForm = {},
): CommandAnswer {
  const output = openOutput()
  if (isPlain && typeof reply === 'string')
    for (const line of reply.split(/\r?\n/)) output.add(escaped(shown(line)))
  else write(output, reply, { first: '', next: '' }, shown)
  return output.answer
}

interface Output {
  add(line: string): void
  readonly isFull: boolean
  answer: CommandAnswer
}

function openOutput(): Output {
  const answer: CommandAnswer = { lines: [], isCut: false }
  let characters = 0
  let isFull = false
  return {
    answer,
    get isFull() {
      return isFull
    },
    add(line) {
      const room = Math.min(MOST_LINE, MOST_CHARACTERS - characters)
      if (answer.lines.length >= MOST_LINES || room <= 0) {
        isFull = answer.isCut = true
        return
      }
      if (line.length > room) answer.isCut = true
      answer.lines.push(line.slice(0, room))
      characters += Math.min(line.length, room)
    },
  }
}

/** What stands before the first line of an answer, and before the others. */
interface Indent {
  first: string
  next: string
}

function write(
  output: Output,
  reply: unknown,
  { first, next }: Indent,
  shown: (text: string) => string,
): void {
  if (!Array.isArray(reply)) return output.add(first + wordOf(reply, shown))
  if (reply.length === 0) return output.add(`${first}(empty array)`)
  const width = String(reply.length).length
  let before = first
  for (const [at, element] of (reply as unknown[]).entries()) {
    if (output.isFull) return
    const number = `${String(at + 1).padStart(width)}) `
    write(output, element, { first: before + number, next: next + ' '.repeat(number.length) }, shown)
    before = next
  }
}

function wordOf(reply: unknown, shown: (text: string) => string): string {
  if (reply === null || reply === undefined) return '(nil)'
  if (typeof reply === 'bigint' || Number.isInteger(reply)) return `(integer) ${String(reply)}`
  const text = shown(String(reply))
  // one character more than a line may have shows that it is cut
  const isLong = text.length > MOST_LINE
  return `"${escaped(text.slice(0, MOST_LINE + 1)).replaceAll('"', String.raw`\"`)}${isLong ? '' : '"'}`
}

const NAMED: Readonly<Record<string, string>> = {
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
}
/** Control characters, and those that turn the direction of a text. */
const CONTROL = /[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu

const escaped = (text: string) =>
  text.replaceAll(
    CONTROL,
    (character) => NAMED[character] ?? String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

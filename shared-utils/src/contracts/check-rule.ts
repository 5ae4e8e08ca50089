import { z } from './schema.ts'

/** A part of a check rule (backend contract 4.18): a number of characters, or `*` for all, must match a pattern. */
export interface CheckPart {
  digits: string
  /** a regular expression that must match the whole part */
  pattern: string
  /** message when it does not match */
  message: string
}

/** The parts of a rule as stored. */
export const checkParts = z.array(
  z.object({
    digits: z.pipe(
      z.union([z.string(), z.number()]),
      z.pipe(z.transform(String), z.string().check(z.regex(/^(\*|[1-9]\d{0,3})$/))),
    ),
    pattern: z.string().check(z.minLength(1), z.maxLength(1_000)),
    message: z.string(),
  }),
)

/** The part that failed, and the characters it checked. */
export interface CheckFailure extends CheckPart {
  beginIndex?: number
  endIndex?: number
  checkValue: string
  passed: false
}

/** Whether a pattern matches a whole text. */
export const matchesWhole = (pattern: string, text: string): boolean =>
  new RegExp(`^(?:${pattern})$`).test(text)

/**
 * The first part that a value fails; null when it passes all. A number consumes that many characters from a running
 * position; missing characters are empty. `*` checks the whole value and moves nothing.
 * @throws SyntaxError for an invalid pattern
 */
export function checkByParts(parts: readonly CheckPart[], value: string): CheckFailure | null {
  let position = 0
  for (const { digits, pattern, message } of parts) {
    const failed = { digits, pattern, message, passed: false } as const
    if (digits === '*') {
      if (!matchesWhole(pattern, value)) return { ...failed, checkValue: value }
      continue
    }
    const beginIndex = position
    position += Number(digits)
    const endIndex = Math.min(position, value.length)
    const checkValue = value.slice(beginIndex, endIndex)
    if (!matchesWhole(pattern, checkValue)) return { ...failed, beginIndex, endIndex, checkValue }
  }
  return null
}

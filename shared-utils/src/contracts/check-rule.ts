import { z } from './schema.ts'

/** A part of a check rule (backend contract 4.18): so many characters, or `*` for all, must match a pattern. */
export interface CheckPart {
  digits: string
  /** a regular expression that the part must match as a whole */
  pattern: string
  /** told when it does not */
  message: string
}

/** The parts of a rule as they are stored. */
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

/** The part that a value does not pass, and what of the value was looked at. */
export interface CheckFailure extends CheckPart {
  beginIndex?: number
  endIndex?: number
  checkValue: string
  passed: false
}

/** Whether a pattern matches a text from its beginning to its end. */
export const matchesWhole = (pattern: string, text: string): boolean =>
  new RegExp(`^(?:${pattern})$`).test(text)

/**
 * The first part that a value does not pass; null when it passes all. A number takes the next so many characters from
 * a position that runs on; what has not been typed yet is empty. `*` looks at all of it and moves nothing.
 * @throws SyntaxError when a pattern is none
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

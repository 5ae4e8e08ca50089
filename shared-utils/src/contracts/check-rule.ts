import type { Label } from './locale.ts'
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

/** What may be wrong with a rule as people write it, with the texts of the stock contract where it has them. */
export const RULE_PROBLEMS = {
  format: [
    '校验规则格式不正确',
    'The rule is not a list of parts.',
    'チェックルールの形式が正しくありません。',
  ],
  empty: ['规则不能为空', 'A rule needs at least one part.', 'ルールを1件以上入力してください。'],
  digits: ['请输入零以上的正整数', 'Enter a whole number from 1 to 9999', '1～9999の整数を入力してください'],
  pattern: ['请输入正确的正则表达式', 'Enter a valid regular expression', '正しい正規表現を入力してください'],
  message: ['请输入提示文本', 'Enter the message', 'メッセージを入力してください'],
} as const satisfies Record<string, Label>
export type RuleProblem = keyof typeof RULE_PROBLEMS

/** The first problem of a part; null when there is none. */
export function partProblem({ digits, pattern, message }: CheckPart): RuleProblem | null {
  if (!/^(\*|[1-9]\d{0,3})$/.test(digits)) return 'digits'
  if (pattern === '' || pattern.length > 1_000 || !compiles(pattern)) return 'pattern'
  return message.trim() === '' ? 'message' : null
}

/** The parts that a stored text holds, valid or not; null when it is no list of parts. */
export function readParts(json: unknown): CheckPart[] | null {
  const parts = parsed(json)
  if (!Array.isArray(parts)) return null
  const read = parts.map(readPart)
  return read.every((part) => part !== null) ? read : null
}

function readPart(part: unknown): CheckPart | null {
  if (typeof part !== 'object' || part === null) return null
  const { digits = '', pattern = '', message = '' } = part as Record<string, unknown>
  if (typeof pattern !== 'string' || typeof message !== 'string') return null
  return typeof digits === 'string' || typeof digits === 'number'
    ? { digits: String(digits), pattern, message }
    : null
}

/** The first problem of a rule as stored; null when values can be checked by it. */
export function ruleProblem(json: unknown): RuleProblem | null {
  const parts = readParts(json)
  if (!parts) return 'format'
  if (parts.length === 0) return 'empty'
  return parts.map(partProblem).find((problem) => problem !== null) ?? null
}

function parsed(json: unknown): unknown {
  try {
    return JSON.parse(String(json))
  } catch {
    return undefined
  }
}

function compiles(pattern: string): boolean {
  try {
    // alone: within the brackets of a whole match, `)(` would compile too
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}

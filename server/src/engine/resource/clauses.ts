import type { Column } from './columns.ts'

export type Operator = '=' | '<>' | '>' | '>=' | '<' | '<='
/** A value in column form; times stay wire strings until the tenant's zone is known. */
export type FieldValue = string | number | boolean

/** A condition on declared columns, still without SQL. */
export type Clause =
  | { is: 'compare'; column: Column; operator: Operator; value: FieldValue }
  | { is: 'in'; column: Column; values: FieldValue[] }
  | { is: 'like'; column: Column; pattern: string }
  | { is: 'empty'; column: Column }
  | { is: 'any' | 'every'; of: Clause[] }

/** Matches nothing; used for values that do not fit the column. */
export const NEVER: Clause = { is: 'any', of: [] }

/** Compares a column with one value. A date compared with a time means the whole day. */
export function compare(column: Column, operator: Operator, text: string): Clause {
  const day = column.type === 'time' && isDay(text)
  if (day && (operator === '=' || operator === '<>')) {
    const within: Clause[] = [at(column, '>=', `${text} 00:00:00`), at(column, '<=', lastMoment(text))]
    const outside: Clause[] = [at(column, '<', `${text} 00:00:00`), at(column, '>', lastMoment(text))]
    return operator === '=' ? { is: 'every', of: within } : { is: 'any', of: outside }
  }
  if (day)
    return at(column, operator, operator === '<=' || operator === '>' ? lastMoment(text) : `${text} 00:00:00`)
  const value = held(column, text)
  return value === null ? NEVER : { is: 'compare', column, operator, value }
}

/** Compares a column with several values (IN). */
export function oneOf(column: Column, texts: readonly string[]): Clause {
  if (column.type === 'time') return either(texts.map((text) => compare(column, '=', text)))
  const values = texts.slice(0, MAX_LIST).map((text) => held(column, text))
  return { is: 'in', column, values: values.filter((value) => value !== null) }
}
const MAX_LIST = 1_000

/** Text search; other columns have no text to search in. */
export function like(column: Column, how: 'contains' | 'starts' | 'ends', text: string): Clause {
  if (column.type !== 'text' || !isText(text)) return NEVER
  const literal = text.replaceAll(/[\\%_]/g, '\\$&')
  const pattern = how === 'starts' ? `${literal}%` : how === 'ends' ? `%${literal}` : `%${literal}%`
  return { is: 'like', column, pattern }
}

export const either = (of: Clause[]): Clause => ({ is: 'any', of })

const at = (column: Column, operator: Operator, value: string): Clause => ({
  is: 'compare',
  column,
  operator,
  value,
})
const lastMoment = (day: string) => `${day} 23:59:59.999999`

/** Converts text to the column's type; null when impossible. */
function held(column: Column, text: string): FieldValue | null {
  switch (column.type) {
    case 'text':
      return isText(text) ? text : null
    case 'int':
      return wholeNumber(text, 2 ** 31 - 1)
    case 'bigint':
      return wholeNumber(text, Number.MAX_SAFE_INTEGER)
    case 'number':
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(text.trim()) ? Number(text) : null
    case 'boolean':
      return BOOLEANS[text.toLowerCase()] ?? null
    case 'date':
      return isDay(text.slice(0, 10)) ? text.slice(0, 10) : null
    case 'time':
      return isMoment(text) ? text : null
    case 'json':
      return null
  }
}

const BOOLEANS: Readonly<Record<string, boolean>> = Object.assign(Object.create(null) as object, {
  true: true,
  false: false,
  1: true,
  0: false,
  y: true,
  n: false,
})

function wholeNumber(text: string, most: number): number | null {
  const number = /^-?\d{1,16}$/.test(text.trim()) ? Number(text) : NaN
  return Math.abs(number) <= most ? number : null
}

/** PostgreSQL text cannot hold NUL. */
const isText = (text: string) => !text.includes('\0')

function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function isMoment(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text.slice(10))
}

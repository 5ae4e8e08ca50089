import { MOST_CONDITIONS, type SuperRule } from '@mtm/shared-utils/contracts/dto/super-query'
import { BadInput } from '../../platform/http/bad-input.ts'
import { compare, like, oneOf, type Clause } from './clauses.ts'
import type { Column, Columns } from './columns.ts'

const MAX_LENGTH = 8_000

interface Condition {
  field: string
  rule: string
  val: string
}

const RULES: Readonly<Record<SuperRule, (column: Column, value: string) => Clause>> = {
  eq: (column, value) => compare(column, '=', value),
  ne: (column, value) => compare(column, '<>', value),
  gt: (column, value) => compare(column, '>', value),
  ge: (column, value) => compare(column, '>=', value),
  lt: (column, value) => compare(column, '<', value),
  le: (column, value) => compare(column, '<=', value),
  in: (column, value) => oneOf(column, value.split(',').filter(Boolean)),
  like: (column, value) => like(column, 'contains', value),
  left_like: (column, value) => like(column, 'ends', value),
  right_like: (column, value) => like(column, 'starts', value),
}

/**
 * The conditions of an advanced query, joined by `and` or `or`. Undeclared fields are ignored, as in the stock product.
 * Unreadable queries are refused, because ignoring them would show and export more rows than requested.
 * @throws BadInput
 */
export function readSuperQuery(columns: Columns, params: unknown, matchType: unknown): Clause[] {
  const clauses: Clause[] = []
  for (const { field, rule, val } of readConditions(params)) {
    const column = columns.byWire.get(field)
    if (!Object.hasOwn(RULES, rule)) throw unreadable()
    const make = RULES[rule as SuperRule]
    if (column && val !== '') clauses.push(make(column, val))
  }
  if (clauses.length === 0) return []
  return [{ is: matchType === 'or' ? 'any' : 'every', of: clauses }]
}

/** The fields that an advanced query names. */
export const queriedFields = (params: unknown): string[] => readConditions(params).map(({ field }) => field)

/** The parameter is URL-encoded JSON, often encoded twice. */
function readConditions(params: unknown): Condition[] {
  if (typeof params !== 'string' || params === '') return []
  if (params.length > MAX_LENGTH) throw unreadable()
  let text = params
  for (let layer = 0; layer < 3; layer++) {
    const conditions = parse(text)
    if (conditions) return conditions
    try {
      text = decodeURIComponent(text)
    } catch {
      throw unreadable()
    }
  }
  throw unreadable()
}

const unreadable = () => BadInput.of('superQueryParams', 'format')

function parse(text: string): Condition[] | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(parsed) || parsed.length > MOST_CONDITIONS) throw unreadable()
  return parsed.map((one: unknown) => {
    if (typeof one !== 'object' || one === null) throw unreadable()
    return readCondition(one)
  })
}

function readCondition(one: object): Condition {
  const { field, rule, val } = one as Record<string, unknown>
  return { field: word(field), rule: word(rule), val: word(val) }
}

const word = (value: unknown) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '')

import { compare, like, oneOf, type Clause } from './clauses.ts'
import type { Column, Columns } from './columns.ts'

const MAX_CONDITIONS = 50
const MAX_LENGTH = 8_000

interface Condition {
  field: string
  rule: string
  val: string
}

const RULES: ReadonlyMap<string, (column: Column, value: string) => Clause> = new Map([
  ['eq', (column: Column, value: string) => compare(column, '=', value)],
  ['ne', (column: Column, value: string) => compare(column, '<>', value)],
  ['gt', (column: Column, value: string) => compare(column, '>', value)],
  ['ge', (column: Column, value: string) => compare(column, '>=', value)],
  ['lt', (column: Column, value: string) => compare(column, '<', value)],
  ['le', (column: Column, value: string) => compare(column, '<=', value)],
  ['in', (column: Column, value: string) => oneOf(column, value.split(',').filter(Boolean))],
  ['like', (column: Column, value: string) => like(column, 'contains', value)],
  ['left_like', (column: Column, value: string) => like(column, 'ends', value)],
  ['right_like', (column: Column, value: string) => like(column, 'starts', value)],
])

/** The conditions of an advanced query, joined by `and` or `or`. What cannot be read is passed over, as in stock. */
export function readSuperQuery(columns: Columns, params: unknown, matchType: unknown): Clause[] {
  const clauses: Clause[] = []
  for (const { field, rule, val } of readConditions(params)) {
    const column = columns.byWire.get(field)
    const make = RULES.get(rule)
    if (column && make && val !== '') clauses.push(make(column, val))
  }
  if (clauses.length === 0) return []
  return [{ is: matchType === 'or' ? 'any' : 'every', of: clauses }]
}

/** The parameter is URL-encoded JSON, often encoded twice. */
function readConditions(params: unknown): Condition[] {
  if (typeof params !== 'string' || params === '' || params.length > MAX_LENGTH) return []
  let text = params
  for (let layer = 0; layer < 3; layer++) {
    const conditions = parse(text)
    if (conditions) return conditions
    try {
      text = decodeURIComponent(text)
    } catch {
      return []
    }
  }
  return []
}

function parse(text: string): Condition[] | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(parsed)) return []
  return parsed
    .slice(0, MAX_CONDITIONS)
    .filter((one) => typeof one === 'object' && one !== null)
    .map(readCondition)
}

function readCondition(one: object): Condition {
  const { field, rule, val } = one as Record<string, unknown>
  return { field: word(field), rule: word(rule), val: word(val) }
}

const word = (value: unknown) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '')

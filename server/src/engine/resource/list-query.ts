import { PAGE_SIZE } from '@mtm/shared-utils/contracts/envelope'
import type { Resource } from '@mtm/shared-utils/contracts/resource'
import type { Column, Columns } from './columns.ts'
import { readSuperQuery } from './super-query.ts'
import { compare, either, like, oneOf, type Clause, type Operator } from './clauses.ts'

/** The columns that a list is sorted by, the first one first. */
export type Sort = { column: Column; order: 'asc' | 'desc' }[]

/** A parsed list request, limited to declared fields. */
export interface ListQuery {
  /** combined with AND */
  where: Clause[]
  sort: Sort
  /** the order of a long list, where nobody may sort by the wanted column */
  sortOfLong: Sort
  pageNo: number
  pageSize: number
  offset: number
}

/** Page size for clients that lift the limit (`-1`). */
export const MAX_PAGE_SIZE = 1_000
const MAX_PAGE_NO = 1_000_000

/**
 * Reads the list grammar of the stock contract (2.4): wildcards, ranges, IN, `!`, operators, `_MultiString`,
 * `superQueryParams`, paging and sorting. Undeclared names are ignored, values that do not fit their
 * column match nothing. No part of a request becomes SQL text.
 */
export function listQuery(
  resource: Pick<Resource, 'sort'>,
  columns: Columns,
  query: Readonly<Record<string, unknown>>,
): ListQuery {
  const where: Clause[] = []
  for (const [key, value] of Object.entries(query)) {
    const clause = readParameter(columns, key, value)
    if (clause) where.push(clause)
  }
  where.push(...readSuperQuery(columns, query.superQueryParams, query.superQueryMatchType))
  const pageSize = readPageSize(query.pageSize)
  const pageNo = Math.min(positive(query.pageNo) ?? 1, MAX_PAGE_NO)
  return {
    where,
    ...readSort(resource, columns, query),
    pageNo,
    pageSize,
    offset: (pageNo - 1) * pageSize,
  }
}

function readParameter(columns: Columns, key: string, value: unknown): Clause | null {
  const column = columns.byWire.get(key)
  if (column) return Array.isArray(value) ? oneOf(column, value.map(String)) : readFilter(column, value)
  const [, name = '', suffix] = /^(.+)_(begin|end|MultiString)$/.exec(key) ?? []
  const based = columns.byWire.get(name)
  if (!based || typeof value !== 'string' || value === '') return null
  if (suffix === 'MultiString') return oneOf(based, value.split(','))
  return compare(based, suffix === 'begin' ? '>=' : '<=', value)
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
  eq: '=',
}

/** The value syntax of a filter; the first matching form applies. */
function readFilter(column: Column, value: unknown): Clause | null {
  if (typeof value !== 'string' || value === '') return null
  if (value.length > 2 && value.startsWith(',') && value.endsWith(','))
    return either(splitList(value).map((part) => like(column, 'contains', part)))
  const [, operator = '', operand = ''] = /^(gt|ge|lt|le|eq|in|>=?|<=?) (.*)$/s.exec(value) ?? []
  if (operator === 'in') return oneOf(column, splitList(operand))
  if (operator) return compare(column, OPERATORS[operator] ?? '=', operand)
  const wild = readWildcard(column, value)
  if (wild !== undefined) return wild
  if (value.includes(',')) return oneOf(column, splitList(value))
  if (value.startsWith('!')) return compare(column, '<>', value.slice(1))
  return compare(column, '=', value.replaceAll('++', ','))
}

function readWildcard(column: Column, value: string): Clause | null | undefined {
  const open = value.startsWith('*')
  const close = value.endsWith('*')
  if (!open && !close) return undefined
  const inner = value.slice(open ? 1 : 0, close && value.length > 1 ? -1 : undefined)
  if (inner === '') return null
  return like(column, open && close ? 'contains' : open ? 'ends' : 'starts', inner)
}

const splitList = (value: string) => value.split(',').filter((part) => part !== '')

function readSort(
  { sort }: Pick<Resource, 'sort'>,
  columns: Columns,
  query: Readonly<Record<string, unknown>>,
): Pick<ListQuery, 'sort' | 'sortOfLong'> {
  const id = columns.byWire.get('id')
  const named = typeof query.column === 'string' ? query.column.replace(/_dictText$/, '') : ''
  const wanted = columns.byWire.get(named)
  const order = typeof query.order === 'string' && /asc/i.test(query.order) ? 'asc' : 'desc'
  const own = withId(id, byDefault(sort, columns))
  if (!wanted?.sortable) return { sort: own, sortOfLong: own }
  const chosen = withId(id, { column: wanted, order })
  return { sort: chosen, sortOfLong: wanted.field?.sortable === 'short' ? own : chosen }
}

/** By id after the chosen column, so that pages never overlap. */
function withId(id: Column | undefined, chosen: Sort[number] | null): Sort {
  if (!id) return chosen ? [chosen] : []
  if (!chosen || chosen.column === id) return [{ column: id, order: chosen?.order ?? 'desc' }]
  return [chosen, { column: id, order: chosen.order }]
}

function byDefault(sort: Resource['sort'], columns: Columns): Sort[number] | null {
  const declared = sort && columns.byWire.get(sort.field)
  if (declared) return { column: declared, order: sort.order }
  const created = columns.byWire.get('createTime')
  return created ? { column: created, order: 'desc' } : null
}

function readPageSize(value: unknown): number {
  if (Number(value) < 0) return MAX_PAGE_SIZE
  return Math.min(positive(value) ?? PAGE_SIZE, MAX_PAGE_SIZE)
}

function positive(value: unknown): number | null {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

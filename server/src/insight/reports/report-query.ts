import { compare, like, oneOf, type Clause } from '../../engine/resource/clauses.ts'
import type { ListQuery } from '../../engine/resource/list-query.ts'
import type { Report, ReportColumnFacts } from './report.ts'

type Query = Readonly<Record<string, unknown>>

/**
 * The conditions of a request on the search fields of a report. Unknown names are ignored, values that do not fit their
 * column match nothing. No part of a request becomes SQL text.
 */
export function reportClauses(columns: readonly ReportColumnFacts[], query: Query): Clause[] {
  return columns.flatMap((column) => {
    if (column.search !== 'range') return clausesOf(column, valueOf(query, column.name))
    const [from, to] = [valueOf(query, `${column.name}_begin`), valueOf(query, `${column.name}_end`)]
    return [
      ...(from === '' ? [] : [compare(column, '>=', from)]),
      ...(to === '' ? [] : [compare(column, '<=', to)]),
    ]
  })
}

function clausesOf(column: ReportColumnFacts, text: string): Clause[] {
  if (text === '' || column.search === null) return []
  if (column.search === 'eq')
    return [text.includes(',') ? oneOf(column, text.split(',').filter(Boolean)) : compare(column, '=', text)]
  // stock forms wrap the typed text in asterisks
  const typed = text.replace(/^\*+/, '').replace(/\*+$/, '')
  return typed === '' ? [] : [like(column, column.search === 'prefix' ? 'starts' : 'contains', typed)]
}

const valueOf = (query: Query, name: string) => {
  const value = Object.hasOwn(query, name) ? query[name] : ''
  return typeof value === 'string' ? value.trim() : ''
}

/** The sort order of a report: a sortable column, or else its default; ties by id. */
export function reportOrder(
  { sort }: Report,
  columns: readonly ReportColumnFacts[],
  query: Query,
): ListQuery['sort'] {
  const sortColumn = columns.find(({ name, sortable }) => sortable && name === valueOf(query, 'column'))
  const order = sortColumn ? (/asc/i.test(valueOf(query, 'order')) ? 'asc' : 'desc') : sort.order
  const chosen = sortColumn ?? columns.find(({ name }) => name === sort.column)
  return [...(chosen ? [{ column: chosen, order } as const] : []), { column: ID, order }]
}

const ID = { wire: 'id', name: 'id', type: 'text', sortable: true } as const

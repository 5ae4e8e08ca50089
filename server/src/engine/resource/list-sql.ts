import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Clause } from './clauses.ts'
import type { Column, ColumnType } from './columns.ts'
import type { ListQuery } from './list-query.ts'

type Builder = ExpressionBuilder<Record<string, Record<string, unknown>>, string>

/** The conditions of a list request as one SQL expression; values are parameters. */
export function whereOf(eb: Builder, clauses: readonly Clause[], zone: string): Expression<SqlBool> {
  return eb.and(clauses.map((clause) => expression(eb, clause, zone)))
}

function expression(eb: Builder, clause: Clause, zone: string): Expression<SqlBool> {
  if ('column' in clause && clause.column.translations)
    return expression(eb, inEveryLanguage(clause, clause.column.translations), zone)
  if ('column' in clause && clause.column.isPerson) return ofPeople(eb, clause, zone)
  switch (clause.is) {
    case 'any':
      return eb.or(clause.of.map((one) => expression(eb, one, zone)))
    case 'every':
      return eb.and(clause.of.map((one) => expression(eb, one, zone)))
    case 'compare':
      return eb(clause.column.name, clause.operator, operand(clause.column, clause.value, zone))
    case 'in':
      return clause.values.length === 0 ? eb.lit(false) : eb(clause.column.name, 'in', clause.values)
    case 'empty':
      return eb(clause.column.name, 'is', null)
    case 'like': {
      // only this form of a prefix condition can use an index
      const { name, hasGrams: isIndexed } = clause.column
      const alike = clause.pattern.startsWith('%')
        ? sql<SqlBool>`${sql.ref(name)} ilike ${clause.pattern}`
        : sql<SqlBool>`lower(${sql.ref(name)}) like lower(${clause.pattern})`
      return isIndexed ? eb.and([alike, hasGrams(name, textOf(clause.pattern))]) : alike
    }
  }
}

/** The text of a `like` pattern. */
const textOf = (pattern: string) => pattern.replaceAll(/\\(.)|%/g, (_, literal?: string) => literal ?? '')

/** What the index on the letters of a column can answer: it has all pairs of letters of the text. */
export function hasGrams(column: string, text: string) {
  const shortest = Math.min(2, [...text].length)
  return sql<SqlBool>`mtm_grams(${sql.ref(column)}, 1) @> mtm_grams(${text}, ${shortest})`
}

/**
 * The condition on each column of a translated text. A match in any column counts, independent of the reader's language, so
 * that saved queries, links and data rules mean the same rows to everybody. Only "is not" and "is empty" need all columns.
 */
function inEveryLanguage(clause: Extract<Clause, { column: Column }>, names: readonly string[]): Clause {
  const { translations: _, ...column } = clause.column
  const of = names.map((name): Clause => ({ ...clause, column: { ...column, name } }))
  const speaksOfAll = clause.is === 'empty' || (clause.is === 'compare' && clause.operator === '<>')
  return { is: speaksOfAll ? 'every' : 'any', of }
}

/** The condition on a user name or the person's name. "Is not" applies to both. */
function ofPeople(
  eb: Builder,
  clause: Extract<Clause, { column: Column }>,
  zone: string,
): Expression<SqlBool> {
  const { isPerson: _, ...column } = clause.column
  const isNot = clause.is === 'compare' && clause.operator === '<>'
  const on = (name: string) =>
    ({ ...clause, ...(isNot && { operator: '=' }), column: { ...column, name } }) as Clause
  const own = expression(eb, on(column.name), zone)
  if (clause.is === 'empty') return own
  const named = eb
    .selectFrom('sysUser')
    .select('username')
    .where((person) => expression(person as Builder, on('realname'), zone))
  const theirs = eb.or([own, eb(column.name, 'in', named)])
  return isNot ? eb.not(theirs) : theirs
}

/** Wire times are in the tenant's zone. */
function operand(column: Column, value: unknown, zone: string): unknown {
  return column.type === 'time' ? sql`${value}::timestamp at time zone ${zone}` : value
}

/**
 * The sort order of a list as SQL: the column, then the id, so that pages never overlap. Empty values of optional fields
 * come last in both directions; required ones keep the plain order, which an index can serve.
 */
export function orderOf({ sort }: Pick<ListQuery, 'sort'>) {
  return sort.map(({ column, order }) => {
    const empties = putsEmptiesLast(column) ? sql` nulls last` : sql``
    return sql`${sql.ref(column.name)} ${order === 'asc' ? sql`asc` : sql`desc`}${empties}`
  })
}

const putsEmptiesLast = ({ field, isFilled }: Column) => field !== undefined && !isFilled

/** The position after a page (keyset). */
export interface Place {
  /** sort value, as selected by {@link placeOf} */
  key: string | null
  id: string
}

/** The sort value as lossless text (a `Date` has no microseconds). */
export function placeOf({ sort: [first] }: ListQuery) {
  return sql<string | null>`${sql.ref(first?.column.name ?? 'id')}::text`
}

/** The rows after a position: keyset pages neither overlap nor slow down. */
export function beyond({ sort: [first] }: ListQuery, { key, id }: Place): Expression<SqlBool> {
  const further = first?.order === 'asc' ? sql`>` : sql`<`
  const tie = sql<SqlBool>`id ${further} ${id}`
  if (!first || first.column.name === 'id') return tie
  const column = sql.ref(first.column.name)
  const { isFilled } = first.column
  const emptiesLast = first.order === 'asc' || putsEmptiesLast(first.column)
  if (key === null)
    return emptiesLast
      ? sql`(${column} is null and ${tie})`
      : sql`((${column} is null and ${tie}) or ${column} is not null)`
  const value = sql`${key}::${sql.raw(CASTS[first.column.type])}`
  // the first condition is what an index can begin at
  const behind = sql<SqlBool>`(${column} ${further}= ${value} and (${column} ${further} ${value} or ${tie}))`
  return emptiesLast && !isFilled ? sql`(${behind} or ${column} is null)` : behind
}

const CASTS: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  int: 'bigint',
  bigint: 'bigint',
  number: 'numeric',
  boolean: 'boolean',
  date: 'date',
  time: 'timestamptz',
  json: 'text',
}

import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Clause } from './clauses.ts'
import type { Column } from './columns.ts'
import type { ListQuery } from './list-query.ts'

type Builder = ExpressionBuilder<Record<string, Record<string, unknown>>, string>

/** The conditions of a list request as one SQL expression; values are parameters. */
export function whereOf(eb: Builder, clauses: readonly Clause[], zone: string): Expression<SqlBool> {
  return eb.and(clauses.map((clause) => expression(eb, clause, zone)))
}

function expression(eb: Builder, clause: Clause, zone: string): Expression<SqlBool> {
  switch (clause.is) {
    case 'any':
      return eb.or(clause.of.map((one) => expression(eb, one, zone)))
    case 'every':
      return eb.and(clause.of.map((one) => expression(eb, one, zone)))
    case 'compare':
      return eb(clause.column.name, clause.operator, operand(clause.column, clause.value, zone))
    case 'in':
      return clause.values.length === 0 ? eb.lit(false) : eb(clause.column.name, 'in', clause.values)
    case 'like':
      return sql<SqlBool>`${sql.ref(clause.column.name)} ilike ${clause.pattern}`
  }
}

/** Wire times are in the tenant's zone. */
function operand(column: Column, value: unknown, zone: string): unknown {
  return column.type === 'time' ? sql`${value}::timestamp at time zone ${zone}` : value
}

/**
 * The order of a list as SQL: the chosen column, then the id, so that pages never overlap. Empty values of optional
 * fields come last either way; required ones keep the plain order, which an index can serve.
 */
export function orderOf({ sort }: ListQuery) {
  return sort.map(({ column: { name, field }, order }) => {
    const empties = field && !field.required ? sql` nulls last` : sql``
    return sql`${sql.ref(name)} ${order === 'asc' ? sql`asc` : sql`desc`}${empties}`
  })
}

import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { permissionOf, type Resource } from '@mtm/shared-utils/contracts/resource'
import type { Columns } from './columns.ts'
import { ruleClauses, ruledColumn, type Ruled } from './data-rules.ts'
import { whereOf } from './list-sql.ts'
import type { LooseBuilder } from './store.ts'

/** Where the rows of a served resource are read. */
interface Source {
  /** its table or view */
  name: string
  columns: Columns
}
const known = new Map<string, Source>()

/** Remembers where a resource is read; the schema is the same in every database of this release. */
export function noteSource({ name }: Pick<Resource, 'name'>, source: Source): void {
  known.set(name, source)
}

/** Whether data rules on columns narrow what an actor sees of a resource. */
export const hasRules = (resource: Resource, { columnRules = [] }: Ruled): boolean =>
  columnRules.some(({ codes }) => codes.includes(permissionOf(resource, 'list')))

/** A list behind the same permission code, and its column with the id of the row that is judged. */
export interface RuledList {
  resource: Resource
  /** default: `id` */
  key?: string
}

/**
 * Whether a row of a resource is within the data rules of an actor, by its id: for everything that reads or changes the
 * resource beside its own routes.
 * @param id a column, as `customer.id`
 */
export const withinRules = (resource: Resource, actor: Ruled, id: string): Expression<SqlBool> =>
  withinRulesOf([{ resource }], actor, id)

/**
 * The same where a permission code guards several lists of one thing, as of orders and of their items: a rule speaks of
 * the first list that has its column.
 */
export function withinRulesOf(lists: readonly RuledList[], actor: Ruled, id: string): Expression<SqlBool> {
  if (!actor.columnRules?.length) return sql<SqlBool>`true`
  const eb = expressionBuilder() as unknown as LooseBuilder
  const sources = lists.map(({ resource, key = 'id' }) => ({ ...sourceOf(resource), resource, key }))
  const code = permissionOf(lists[0]!.resource, 'list')
  const rules = actor.columnRules.filter(({ codes }) => codes.includes(code))
  return eb.and(
    rules.map((rule) => {
      const source = sources.find(({ columns }) => ruledColumn(columns, rule.ruleColumn))
      if (!source) return eb.lit(false)
      const clauses = ruleClauses(source.resource, source.columns, { ...actor, columnRules: [rule] })
      const seen = eb
        .selectFrom(source.name)
        .select(`${source.name}.${source.key}`)
        .where((row) => whereOf(row as LooseBuilder, clauses, actor.zone))
      return eb(id, 'in', seen)
    }),
  )
}

function sourceOf({ name }: Resource): Source {
  const source = known.get(name)
  if (!source) throw new Error(`${name} is not served`)
  return source
}

import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { Resource } from '@mtm/shared-utils/contracts/resource'
import type { Columns } from './columns.ts'
import { ruleClauses, type Ruled } from './data-rules.ts'
import { whereOf } from './list-sql.ts'
import type { LooseBuilder } from './store.ts'

/** Where the rows of a served resource are read. */
interface Source {
  /** its table or view */
  name: string
  columns: Columns
}
const sources = new Map<string, Source>()

/** Remembers where a resource is read; the schema is the same in every database of this release. */
export function noteSource({ name }: Pick<Resource, 'name'>, source: Source): void {
  sources.set(name, source)
}

/**
 * Whether a row of a resource is within the data rules of an actor, by its id: for everything that reads or changes the
 * resource beside its own routes.
 * @param id a column, as `customer.id`
 */
export function withinRules(resource: Resource, actor: Ruled, id: string): Expression<SqlBool> {
  if (!actor.columnRules?.length) return sql<SqlBool>`true`
  const source = sources.get(resource.name)
  if (!source) throw new Error(`${resource.name} is not served`)
  const rules = ruleClauses(resource, source.columns, actor)
  if (rules.length === 0) return sql<SqlBool>`true`
  const eb = expressionBuilder() as unknown as LooseBuilder
  const seen = eb
    .selectFrom(source.name)
    .select(`${source.name}.id`)
    .where((row) => whereOf(row as LooseBuilder, rules, actor.zone))
  return eb(id, 'in', seen)
}

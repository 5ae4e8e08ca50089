import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Resource } from '@mtm/shared-utils/contracts/resource'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, DB } from '../../platform/database/database.ts'
import { primaryOf } from '../../platform/database/read-replica.ts'
import { columnsOf, loose, type Columns, type ColumnType } from './columns.ts'
import { withheldFields, type Withheld } from './controls.ts'
import { ruleClauses } from './data-rules.ts'
import { whereOf } from './list-sql.ts'
import type { ServeOptions } from './options.ts'
import { noteDictionaries } from './used-dictionaries.ts'
import { noteSource, withinRules } from './within-rules.ts'

export type LooseBuilder = ExpressionBuilder<Record<string, Record<string, unknown>>, string>

/** A query for rows without sort order and page. */
export type RowQuery = SelectQueryBuilder<
  Record<string, Record<string, unknown>>,
  string,
  Record<string, unknown>
>

/** The part of a table visible to a caller, with data rules applied. */
export interface Visibility {
  /** rows of the table the caller may change */
  visible(eb: LooseBuilder): Expression<SqlBool>
  /** rows of the table or its view */
  read(db: Database): RowQuery
  /** columns visible to the caller */
  columns: Columns
  withheld: Withheld
}

/** The table of a resource: the only place that adds tenant, owner and data rules. */
export interface Store {
  resource: Resource
  options: ServeOptions
  /** readable columns */
  columns: Columns
  /** writable columns with their types */
  writable: ReadonlyMap<string, ColumnType>
  softDelete: boolean
  /** the rows visible to the caller; resolved before a transaction starts */
  visibility(caller: Caller, which?: RowSet): Promise<Visibility>
}

/** Active rows, or those in the recycle bin. */
export type RowSet = 'living' | 'deleted'

const opened = new WeakMap<Database, Map<string, Store>>()

/** The store of a served resource, for other readers of its rows. */
export function storeOf(db: Database, { name }: Pick<Resource, 'name'>): Store {
  const store = opened.get(primaryOf(db))?.get(name)
  if (!store) throw new Error(`${name} is not served`)
  return store
}

/** All served resources. */
export const storesOf = (db: Database): Store[] => [...(opened.get(primaryOf(db))?.values() ?? [])]

/** Opens the store of a resource and registers it for {@link storeOf}. */
export async function openStore(db: Database, resource: Resource, options: ServeOptions): Promise<Store> {
  const source = options.view ?? options.table
  const columns = await columnsOf(db, resource, source, options)
  const writable = (await columnsOf(db, resource, options.table, options)).all
  if (options.tenant && !(columns.all.has('tenantId') && writable.has('tenantId')))
    throw new Error(`resource ${resource.name}: ${source} has no tenant_id`)
  if (resource.recycle && !writable.has('delFlag'))
    throw new Error(`resource ${resource.name}: ${options.table} has no del_flag for a recycle bin`)

  noteSource(resource, { name: source, columns })
  noteDictionaries(resource)
  const allowed = (eb: LooseBuilder, caller: Caller, all: ReadonlyMap<string, ColumnType>, which: RowSet) => {
    const scope = options.scope?.(eb as unknown as ExpressionBuilder<DB, keyof DB & string>, caller)
    return eb.and([
      ...(options.tenant ? [eb('tenantId', '=', caller.tenantId)] : []),
      ...(all.has('delFlag') ? [eb('delFlag', '=', which === 'deleted' ? 1 : 0)] : []),
      ...(scope ? [scope] : []),
    ])
  }
  const store: Store = {
    resource,
    options,
    columns,
    writable,
    softDelete: options.softDelete ?? writable.has('delFlag'),
    async visibility(caller, which = 'living') {
      // views show active rows; the recycle bin is read from the table
      const from = which === 'deleted' ? options.table : source
      const { within } = options
      const rules = within ? [] : ruleClauses(resource, columns, caller)
      const withheld = await withheldFields(db, resource, caller)
      // data rules on user names do not match people's names
      const seen = seenColumns(withPeople(columns, options.people), withheld)
      const ruled = (eb: LooseBuilder) => [
        ...(rules.length > 0 ? [whereOf(eb, rules, caller.zone)] : []),
        ...(within ? [withinRules(within.resource, caller, `${from}.${within.key}`)] : []),
      ]
      return {
        visible: (eb) =>
          eb.and([
            allowed(eb, caller, writable, which),
            // a rule may name a column that exists only in the view
            ...(rules.length === 0 || !options.view || which === 'deleted'
              ? ruled(eb)
              : [
                  eb(
                    'id',
                    'in',
                    eb
                      .selectFrom(source)
                      .select('id')
                      .where((view) => eb.and(ruled(view as LooseBuilder))),
                  ),
                ]),
          ]),
        read: (on) =>
          loose(on)
            .selectFrom(from)
            .where((eb) => {
              const builder = eb as LooseBuilder
              const all = which === 'deleted' ? writable : columns.all
              return builder.and([allowed(builder, caller, all, which), ...ruled(builder)])
            })
            .select(selection(seen, from === source ? columns.all : writable)),
        columns: seen,
        withheld,
      }
    },
  }
  const stores = opened.get(db) ?? new Map<string, Store>()
  opened.set(db, stores.set(resource.name, store))
  return store
}

function withPeople(columns: Columns, people: readonly string[] = []): Columns {
  if (people.length === 0) return columns
  const byWire = [...columns.byWire].map(([wire, column]) => {
    const isPerson = people.includes(wire)
    return [wire, isPerson ? { ...column, isPerson } : column] as const
  })
  return { ...columns, byWire: new Map(byWire) }
}

function seenColumns(columns: Columns, { unseen }: Withheld): Columns {
  if (unseen.size === 0) return columns
  return { ...columns, byWire: new Map([...columns.byWire].filter(([wire]) => !unseen.has(wire))) }
}

/** Declared columns and those of the engine, never undeclared ones (passwords). */
function selection({ byWire }: Columns, all: ReadonlyMap<string, ColumnType>): string[] {
  const names = [...byWire.values()].flatMap(({ name, translations }) => translations ?? [name])
  const there = [...new Set(names)].filter((name) => all.has(name))
  return all.has('version') ? [...there, 'version'] : there
}

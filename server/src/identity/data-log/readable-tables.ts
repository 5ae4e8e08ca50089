import type { Expression, SqlBool } from 'kysely'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { withheldFields } from '../../engine/resource/controls.ts'
import { tableOf } from '../../engine/resource/history.ts'
import { storesOf, type LooseBuilder, type Store } from '../../engine/resource/store.ts'
import { hasRules, withinRules } from '../../engine/resource/within-rules.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { histories, type HistorySource } from './history-source.ts'

/** A kind of record whose versions a caller may read. */
export interface ReadableTable {
  table: string
  label: Label
  /** the resource whose versions the engine writes */
  store?: Store
  source?: HistorySource
}

/** The kinds of records that a caller may list, and therefore compare. */
export function readableTables(
  db: Database,
  caller: Pick<Caller, 'permissions' | 'dataRules'>,
): ReadableTable[] {
  const { permissions } = caller
  const stored = storesOf(db)
    .filter(({ resource }) => resource.history && permissions.has(permissionOf(resource, 'list')))
    .map((store) => ({ table: tableOf(store), label: store.resource.label, store }))
  const others = [...histories()]
    .filter(([, { perm, allows }]) => permissions.has(perm) && (allows?.(caller) ?? true))
    .map(([table, source]) => ({ table, label: source.label, source }))
  return [...stored, ...others]
}

/** The rows of the data log that a caller may read: of records that they may see. */
export function readableRows(db: Database, eb: LooseBuilder, caller: Caller): Expression<SqlBool> {
  const tables = readableTables(db, caller).filter(({ source }) => !source?.read)
  const whole = tables.filter(({ store }) => !store || !isNarrowed(store, caller))
  const narrowed = tables.filter((table) => !whole.includes(table))
  return eb.or([
    ...(whole.length > 0 ? [eb('dataTable', 'in', [...new Set(whole.map(({ table }) => table))])] : []),
    ...narrowed.map(({ table, store }) =>
      eb.and([eb('dataTable', '=', table), ...visibleRecords(eb, store!, caller)]),
    ),
  ])
}

const isNarrowed = ({ resource, options }: Store, caller: Caller) =>
  hasRules(resource, caller) || options.scope !== undefined

/** Data rules and the scope of a resource, on the record of a version. */
function visibleRecords(
  eb: LooseBuilder,
  { resource, options }: Store,
  caller: Caller,
): Expression<SqlBool>[] {
  const inScope = eb
    .selectFrom(options.table)
    .select('id')
    .where((row) => options.scope?.(row as never, caller) ?? (row as LooseBuilder).lit(true))
  return [
    ...(hasRules(resource, caller) ? [withinRules(resource, caller, 'dataId')] : []),
    ...(options.scope ? [eb('dataId', 'in', inScope)] : []),
  ]
}

/** The wire keys that a caller may not see in records of a table. */
export async function hiddenKeys(db: Database, caller: Caller, table: string): Promise<ReadonlySet<string>> {
  const stores = readableTables(db, caller).flatMap((one) =>
    one.table === table && one.store ? [one.store] : [],
  )
  const withheld = await Promise.all(stores.map(({ resource }) => withheldFields(db, resource, caller)))
  return new Set(withheld.flatMap(({ unseen }) => [...unseen]))
}

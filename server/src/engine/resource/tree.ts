import { sql } from 'kysely'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { Database } from '../../platform/database/database.ts'
import { loose, type Column } from './columns.ts'
import type { Values } from './options.ts'
import type { WireRow } from './rows.ts'
import type { LooseBuilder, Visibility, Store } from './store.ts'

/** Wire value of a missing parent, beside an absent value. */
const ROOT = '0'

/** The column with the id of the parent. */
export function parentOf({ resource, columns }: Store): Column {
  const field = resource.tree?.parent ?? ''
  const wire = resource.fields[field]?.wire ?? field
  const column = columns.byWire.get(wire)
  if (!column) throw new Error(`resource ${resource.name}: its table has no column for ${field}`)
  return column
}

/** Adds to each row whether it has children visible to the caller: `hasChild`, `1` or `0`. */
export async function addHasChildren(
  store: Store,
  visibility: Visibility,
  db: Database,
  rows: readonly WireRow[],
): Promise<void> {
  if (!store.resource.tree || rows.length === 0) return
  const { name } = parentOf(store)
  const found = await loose(db)
    .selectFrom(store.options.table)
    .select(`${name} as above`)
    .distinct()
    .where((eb) => visibility.visible(eb as LooseBuilder))
    .where(
      name,
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const above = new Set(found.map((row) => row.above))
  for (const row of rows) row.hasChild = above.has(row.id) ? '1' : '0'
}

/**
 * Validates a parent: none, or a record visible to the caller that is neither the record itself nor a descendant.
 */
export async function checkParent(
  store: Store,
  visibility: Visibility,
  db: Database,
  values: Values,
  id: string | null,
): Promise<void> {
  if (!store.resource.tree) return
  const { name, wire } = parentOf(store)
  const above = values[name]
  if (above === ROOT || above === '') values[name] = null
  if (values[name] === undefined || values[name] === null) return
  if (!idSchema.safeParse(above).success) throw BadInput.of(wire)
  const there = await loose(db)
    .selectFrom(store.options.table)
    .select('id')
    .where('id', '=', above)
    .where((eb) => visibility.visible(eb as LooseBuilder))
    .executeTakeFirst()
  if (!there) throw BadInput.of(wire)
  if (id !== null && (await withDescendants(store, db, [id])).includes(String(above))) throw BadInput.of(wire)
}

/** Records with all their descendants, within the tenant. */
export async function withDescendants(store: Store, db: Database, ids: readonly string[]): Promise<string[]> {
  if (!store.resource.tree || ids.length === 0) return [...ids]
  const table = sql.table(store.options.table)
  const parent = sql.ref(`one.${parentOf(store).name}`)
  const tenant = store.options.tenant ? sql` and one.tenant_id = above.tenant_id` : sql``
  const own = store.options.tenant ? sql`, tenant_id` : sql``
  const next = store.options.tenant ? sql`, one.tenant_id` : sql``
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id${own} from ${table} where id in (${sql.join(ids)})
      union
      select one.id${next} from ${table} one join above on ${parent} = above.id${tenant}
    ) select id from above`.execute(db)
  return rows.map((row) => row.id)
}

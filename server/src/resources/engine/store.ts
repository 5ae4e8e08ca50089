import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Resource } from '@mtm/shared-utils/contracts/resource'
import type { Caller } from '../../plugins/app/caller.ts'
import type { Database, DB } from '../../plugins/app/database/database.ts'
import { columnsOf, loose, type Columns, type ColumnType } from './columns.ts'
import type { ServeOptions } from './options.ts'

export type LooseBuilder = ExpressionBuilder<Record<string, Record<string, unknown>>, string>

/** The table behind a resource, seen through the caller's eyes: the one place that adds tenant and owner. */
export interface Store {
  resource: Resource
  options: ServeOptions
  /** columns that rows are read from */
  columns: Columns
  /** columns that may be written, with their types */
  writable: ReadonlyMap<string, ColumnType>
  softDelete: boolean
  /** rows of the table that the caller may touch */
  visible(eb: LooseBuilder, caller: Caller): Expression<SqlBool>
  /** rows of the table, or of its view */
  read(db: Database, caller: Caller): ReturnType<typeof selectVisible>
}

export async function openStore(db: Database, resource: Resource, options: ServeOptions): Promise<Store> {
  const source = options.view ?? options.table
  const columns = await columnsOf(db, resource, source, options.columns)
  const writable = (await columnsOf(db, resource, options.table, options.columns)).all
  if (options.tenant && !(columns.all.has('tenantId') && writable.has('tenantId')))
    throw new Error(`resource ${resource.name}: ${source} has no tenant_id`)

  const visible = (eb: LooseBuilder, caller: Caller, all: ReadonlyMap<string, ColumnType> = writable) => {
    const scope = options.scope?.(eb as unknown as ExpressionBuilder<DB, keyof DB & string>, caller)
    return eb.and([
      ...(options.tenant ? [eb('tenantId', '=', caller.tenantId)] : []),
      ...(all.has('delFlag') ? [eb('delFlag', '=', 0)] : []),
      ...(scope ? [scope] : []),
    ])
  }
  return {
    resource,
    options,
    columns,
    writable,
    softDelete: options.softDelete ?? writable.has('delFlag'),
    visible,
    read: (from, caller) =>
      selectVisible(from, source, (eb) => visible(eb, caller, columns.all)).select(selection(columns)),
  }
}

function selectVisible(db: Database, table: string, visible: (eb: LooseBuilder) => Expression<SqlBool>) {
  return loose(db)
    .selectFrom(table)
    .where((eb) => visible(eb as LooseBuilder))
}

/** Declared columns and what the engine itself needs: never a column that nobody declared (passwords). */
function selection({ byWire, all }: Columns): string[] {
  const names = [...byWire.values()].map(({ name }) => name)
  return all.has('version') ? [...names, 'version'] : names
}

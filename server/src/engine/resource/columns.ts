import { sql, type Kysely } from 'kysely'
import { type Field, type Resource, wireName } from '@mtm/shared-utils/contracts/resource'
import { camelCase, type Database } from '../../platform/database/database.ts'
import { primaryOf } from '../../platform/database/read-replica.ts'

/** A database with untyped tables, because the engine works on any declared resource. */
export type LooseDatabase = Kysely<Record<string, Record<string, unknown>>>
export const loose = (db: Database) => db as unknown as LooseDatabase

/** Storage types of columns. */
export type ColumnType = 'text' | 'int' | 'bigint' | 'number' | 'boolean' | 'date' | 'time' | 'json'

/** A value clients may name: wire key, column, storage type. */
export interface Column {
  /** key in rows and queries */
  wire: string
  /** camelCase name of the column */
  name: string
  type: ColumnType
  sortable: boolean
  /** an index finds parts of it by their letters (`mtm_grams`) */
  hasGrams?: boolean
  /** never null, so that one index serves both directions */
  isFilled?: boolean
  /** columns of the same text by language (`name` is the first); a match in any of them counts */
  translations?: readonly string[]
  /** holds user names; conditions also match the people's names */
  isPerson?: boolean
  /** declared field; absent for id and audit columns */
  field?: Field
}

/** The columns behind a resource. */
export interface Columns {
  /** by key on the wire, id and audit columns included */
  byWire: ReadonlyMap<string, Column>
  /** camelCase names of the table's columns */
  all: ReadonlyMap<string, ColumnType>
  /** rows are read from a view */
  isView: boolean
}

const AUDIT = ['createBy', 'createTime', 'updateBy', 'updateTime'] as const
const TYPES: Readonly<Record<string, ColumnType>> = {
  smallint: 'int',
  integer: 'int',
  bigint: 'bigint',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  date: 'date',
  'timestamp with time zone': 'time',
  json: 'json',
  jsonb: 'json',
}

interface Tables {
  types: ReadonlyMap<string, ReadonlyMap<string, ColumnType>>
  /** columns of tables that are never null; of views nothing is known */
  notNull: ReadonlyMap<string, ReadonlySet<string>>
}
const known = new WeakMap<Database, Promise<Tables>>()

/**
 * Maps a resource to the columns of its table. Fields without a column are computed by the server: they appear in rows
 * and can be neither searched nor sorted.
 * @param options names of columns and properties of fields, as {@link ServeOptions} declares them
 */
export async function columnsOf(
  db: Database,
  resource: Resource,
  table: string,
  {
    columns: renamed = {},
    translated = {},
    filled = [],
    grams = [],
  }: {
    columns?: Readonly<Record<string, string>> | undefined
    translated?: Readonly<Record<string, readonly string[]>> | undefined
    filled?: readonly string[] | undefined
    grams?: readonly string[] | undefined
  } = {},
): Promise<Columns> {
  const primary = primaryOf(db)
  let tables = known.get(primary)
  if (!tables) known.set(primary, (tables = readTables(primary)))
  const { types, notNull } = await tables
  const all = types.get(table)
  if (!all) throw new Error(`resource ${resource.name}: there is no table or view ${table}`)
  const byWire = new Map<string, Column>()
  const add = (wire: string, name: string, facts: Omit<Column, 'wire' | 'name' | 'type'>) => {
    const type = all.get(name)
    if (type) byWire.set(wire, { wire, name, type, ...facts })
  }
  add('id', 'id', { sortable: true, isFilled: true })
  for (const name of AUDIT) add(name, name, { sortable: true, isFilled: name === 'createTime' })
  for (const [name, field] of Object.entries(resource.fields)) {
    const column = translated[name]?.[0] ?? renamed[name] ?? name
    const translations = translated[name]
    add(wireName(resource, name), column, {
      sortable: Boolean(field.sortable),
      isFilled:
        field.required === true ||
        column === 'createTime' ||
        filled.includes(name) ||
        (notNull.get(table)?.has(column) ?? false),
      ...(grams.includes(name) && { hasGrams: true }),
      field,
      ...(translations && { translations }),
    })
  }
  return { byWire, all, isView: !notNull.has(table) }
}

async function readTables(db: Database): Promise<Tables> {
  const { rows } = await sql<{ tableName: string; columnName: string; dataType: string; isNullable: string }>`
    select table_name, column_name, data_type, is_nullable from information_schema.columns
    where table_schema = current_schema()`.execute(db)
  const types = new Map<string, Map<string, ColumnType>>()
  const notNull = new Map<string, Set<string>>()
  for (const { tableName, columnName, dataType, isNullable } of rows) {
    const [table, column] = [camelCase(tableName), camelCase(columnName)]
    const columns = types.get(table) ?? new Map<string, ColumnType>()
    types.set(table, columns.set(column, TYPES[dataType] ?? 'text'))
    if (isNullable === 'NO') notNull.set(table, (notNull.get(table) ?? new Set()).add(column))
  }
  return { types, notNull }
}

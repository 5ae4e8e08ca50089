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

type Tables = ReadonlyMap<string, ReadonlyMap<string, ColumnType>>
const known = new WeakMap<Database, Promise<Tables>>()

/**
 * Maps a resource to the columns of its table. Fields without a column are computed by the server: they appear in rows
 * and can be neither searched nor sorted.
 * @param names column names that differ from their fields
 */
export async function columnsOf(
  db: Database,
  resource: Resource,
  table: string,
  {
    columns: renamed = {},
    translated = {},
  }: {
    columns?: Readonly<Record<string, string>> | undefined
    translated?: Readonly<Record<string, readonly string[]>> | undefined
  } = {},
): Promise<Columns> {
  const primary = primaryOf(db)
  let tables = known.get(primary)
  if (!tables) known.set(primary, (tables = readTables(primary)))
  const all = (await tables).get(table)
  if (!all) throw new Error(`resource ${resource.name}: there is no table or view ${table}`)
  const byWire = new Map<string, Column>()
  const add = (
    wire: string,
    name: string,
    sortable: boolean,
    field?: Field,
    translations?: readonly string[],
  ) => {
    const type = all.get(name)
    if (type) byWire.set(wire, { wire, name, type, sortable, field, ...(translations && { translations }) })
  }
  add('id', 'id', true)
  for (const name of AUDIT) add(name, name, true)
  for (const [name, field] of Object.entries(resource.fields)) {
    const column = translated[name]?.[0] ?? renamed[name] ?? name
    add(wireName(resource, name), column, field.sortable === true, field, translated[name])
  }
  return { byWire, all }
}

async function readTables(db: Database): Promise<Tables> {
  const { rows } = await sql<{ tableName: string; columnName: string; dataType: string }>`
    select table_name, column_name, data_type from information_schema.columns where table_schema = current_schema()
  `.execute(db)
  const tables = new Map<string, Map<string, ColumnType>>()
  for (const { tableName, columnName, dataType } of rows) {
    const table = camelCase(tableName)
    const columns = tables.get(table) ?? new Map<string, ColumnType>()
    tables.set(table, columns.set(camelCase(columnName), TYPES[dataType] ?? 'text'))
  }
  return tables
}

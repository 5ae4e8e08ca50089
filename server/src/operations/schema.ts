import pg from 'pg'
import { StartProblem } from '../platform/config/start-problem.ts'
import type { SequenceState } from './snapshot.ts'

/** A table to copy. */
export interface TableShape {
  name: string
  /** In the order of the table, without generated ones, which PostgreSQL computes itself. */
  columns: string[]
}

/** A foreign key, with the SQL that makes it again. */
export interface ForeignKey {
  name: string
  /** Quoted where it has to be. */
  table: string
  definition: string
}

/** Objects of the schema that no extension owns. */
const OURS = `namespace.nspname = current_schema() and not exists (
  select from pg_depend where objid = thing.oid and deptype = 'e')`

/** The tables of the schema by name: those of the product and the migrator's own. */
export async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select thing.relname as name, array_agg(attname::text order by attnum) as columns
      from pg_class thing join pg_namespace namespace on namespace.oid = relnamespace
           join pg_attribute on attrelid = thing.oid
     where ${OURS} and relkind = 'r' and relpersistence <> 't' and attnum > 0 and not attisdropped
           and attgenerated = ''
     group by thing.oid, thing.relname order by thing.relname collate "C"`)
  return rows
}

/** The states of the schema's sequences. */
export async function sequencesOf(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class thing join pg_namespace namespace on namespace.oid = relnamespace
     where ${OURS} and relkind = 'S' order by relname collate "C"`)
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as value, is_called as called from ${pg.escapeIdentifier(name)}`,
    )
    states.push({ name, ...state.rows[0]! })
  }
  return states
}

/** Restores the states of sequences. */
export async function setSequences(client: pg.Client, states: readonly SequenceState[]): Promise<void> {
  for (const { name, value, called } of states)
    await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), value, called])
}

/** The foreign keys of the schema. */
export async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(thing.oid) as definition
      from pg_constraint thing join pg_namespace namespace on namespace.oid = connamespace
     where ${OURS} and contype = 'f' and conparentid = 0 order by thing.oid`)
  return rows
}

/** Drops foreign keys, so that tables can be filled in any order without a superuser. */
export async function dropForeignKeys(client: pg.Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { name, table } of keys)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
}

/** Makes foreign keys again; PostgreSQL checks every row against them. */
export async function addForeignKeys(client: pg.Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { name, table, definition } of keys)
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
}

/** Switches the triggers that migrations have made (not those of foreign keys) off or on. */
export async function switchTriggers(
  client: pg.Client,
  tables: readonly TableShape[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables)
    await client.query(`alter table ${pg.escapeIdentifier(name)} ${state} trigger user`)
}

/** The number of rows of a table; 0 when it does not exist. */
export async function countRows(client: pg.Client, table: string): Promise<number> {
  const found = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])
  if (!found.rows[0]?.found) return 0
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${pg.escapeIdentifier(table)}`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Drops all objects of the product in this database, in the caller's transaction. Refuses a database without the product's
 * migrations, whose tables are foreign.
 */
export async function emptySchema(client: pg.Client): Promise<void> {
  const ours = await client.query<{ found: boolean }>(
    `select to_regclass('kysely_migration') is not null and to_regclass('sys_tenant') is not null as found`,
  )
  if (!ours.rows[0]?.found)
    throw new StartProblem(
      'The database holds tables that this product has not made: give it a database of its own.',
    )
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s if exists %s cascade',
             case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
               else 'table' end, thing.oid::regclass) as statement
      from pg_class thing join pg_namespace namespace on namespace.oid = relnamespace
     where ${OURS} and relkind in ('r', 'p', 'v', 'm', 'S') and relpersistence <> 't'
    union all
    select format('drop routine if exists %s cascade', thing.oid::regprocedure)
      from pg_proc thing join pg_namespace namespace on namespace.oid = pronamespace where ${OURS}
    union all
    select format('drop type if exists %s cascade', thing.oid::regtype)
      from pg_type thing join pg_namespace namespace on namespace.oid = typnamespace
     where ${OURS} and typtype in ('e', 'd')`)
  for (const { statement } of rows) await client.query(statement)
}

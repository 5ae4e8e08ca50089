import pg from 'pg'
import type { DatabaseAccess } from '@mtm/shared-utils/contracts/dto/monitor/database'
import type { Run } from './read-only.ts'

/** What the user of the database may read. */
export interface Rights {
  role: string
  /** statements and sessions of others */
  readsStatistics: boolean
  readsWal: boolean
  readsCheckpoint: boolean
  /** pg_stat_statements was loaded at the start of PostgreSQL */
  isLoaded: boolean
  isAvailable: boolean
  /** schema of the extension; null: it is not created in this database */
  schema: string | null
  entersSchema: boolean
}

/** Reads the rights of the user of the database. */
export async function readRights(run: Run): Promise<Rights> {
  const [rights] = await run<Rights>(`
    select current_user as role,
      pg_has_role(current_user, 'pg_read_all_stats', 'usage') as "readsStatistics",
      has_function_privilege('pg_ls_waldir()', 'execute') as "readsWal",
      has_function_privilege('pg_control_checkpoint()', 'execute') as "readsCheckpoint",
      current_setting('pg_stat_statements.max', true) is not null as "isLoaded",
      exists (select from pg_available_extensions where name = 'pg_stat_statements') as "isAvailable",
      extension.nspname as schema,
      coalesce(has_schema_privilege(extension.oid, 'usage'), false) as "entersSchema"
    from (select) one
    left join (
      select namespace.oid, namespace.nspname from pg_extension
      join pg_namespace namespace on namespace.oid = extnamespace where extname = 'pg_stat_statements'
    ) extension on true`)
  return rights!
}

/** What is missing, and how a superuser allows it. */
export function missingRights(rights: Rights): DatabaseAccess['missing'] {
  const { role, schema, isLoaded, isAvailable, readsStatistics, readsWal, entersSchema } = rights
  const missing: DatabaseAccess['missing'] = []
  const name = pg.escapeIdentifier(role)
  if (!readsStatistics || !readsWal)
    missing.push({ what: 'statistics', remedy: `grant pg_monitor to ${name};` })
  if (!isAvailable && schema === null) return [...missing, { what: 'unavailable', remedy: null }]
  if (!isLoaded)
    missing.push({
      what: 'library',
      remedy: "alter system set shared_preload_libraries = 'pg_stat_statements';",
    })
  if (schema === null)
    missing.push({ what: 'extension', remedy: 'create extension if not exists pg_stat_statements;' })
  else if (!entersSchema)
    missing.push({
      what: 'schema',
      remedy: `grant usage on schema ${pg.escapeIdentifier(schema)} to ${name};`,
    })
  return missing
}

/** The view of counted statements; null: there is none that could be read. */
export function statementView({ isLoaded, schema, entersSchema }: Rights): string | null {
  if (!isLoaded || schema === null || !entersSchema) return null
  return `${pg.escapeIdentifier(schema)}.pg_stat_statements`
}

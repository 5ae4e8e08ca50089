import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { DatabaseAddress } from '../../platform/database/database.ts'
import { COMPILE_CACHE } from '../../platform/testing/server-process.ts'
import { connect } from '../connection.ts'
import { rowsOf } from '../database-snapshot.ts'
import { RowChecksum } from '../row-checksum.ts'
import { tablesOf } from '../schema.ts'
import type { TableSum } from '../snapshot.ts'

/** The URL of a database. */
export function urlOf(address: DatabaseAddress): string {
  if ('connectionString' in address) return address.connectionString
  const { host, port, user, database } = address
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** The contents of all tables of a database. */
export async function sumsOf(address: DatabaseAddress): Promise<TableSum[]> {
  const { client, close } = await connect(address, 'test')
  try {
    const sums: TableSum[] = []
    for (const table of await tablesOf(client)) {
      const checksum = new RowChecksum()
      for await (const lines of rowsOf(client, table)) checksum.add(lines)
      sums.push(checksum.sum(table.name))
    }
    return sums
  } finally {
    await close()
  }
}

/**
 * A description of the schema's objects, independent of order. Columns in views come without their table: older releases
 * of PostgreSQL print it everywhere, newer ones where it is needed.
 */
export async function schemaOf(address: DatabaseAddress): Promise<string[]> {
  const { client, close } = await connect(address, 'test')
  try {
    const { rows } = await client.query<{ thing: string }>(`
      select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable ||
             coalesce(' ' || column_default, '') || coalesce(' ' || generation_expression, '') as thing
        from information_schema.columns where table_schema = 'public'
      union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid),
                                 convalidated) from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select 'trigger ' || pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
      union all select 'view ' || viewname || regexp_replace(definition, '\\m[a-z_]+\\.(?=[a-z_])', '', 'g')
        from pg_views where schemaname = 'public'
      union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
      order by 1`)
    return rows.map(({ thing }) => thing)
  } finally {
    await close()
  }
}

/** Output and exit code of a command. */
export interface CommandResult {
  code: number | NodeJS.Signals | null
  out: string
  err: string
}

export interface Running {
  child: ChildProcess
  ended: Promise<CommandResult>
}

/** Runs the program of a command with nothing in its environment but this. */
export function startOperation(
  name: 'admin' | 'backup' | 'move-files' | 'move-to-postgres' | 'restore',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input = '',
): Running {
  const child = spawn(process.execPath, [join(import.meta.dirname, `../${name}.main.ts`), ...args], {
    env: { PATH: process.env['PATH'], ...COMPILE_CACHE, ...env },
    stdio: 'pipe',
  })
  child.stdin.end(input)
  const outputs = Promise.all([text(child.stdout), text(child.stderr)])
  const ended = once(child, 'exit').then(async ([code, signal]) => {
    const [out, err] = await outputs
    return { code: (code ?? signal) as CommandResult['code'], out, err }
  })
  return { child, ended }
}

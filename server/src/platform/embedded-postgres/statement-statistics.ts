import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { SUPERUSER } from './cluster.ts'
import type { Endpoint } from './endpoint.ts'

const EXTENSION = 'pg_stat_statements'

/** The schema of the extension: the product's own holds nothing that a backup does not know. */
const SCHEMA = 'statistics'

/** Where builds for Linux, macOS and Windows keep the library. */
const LIBRARIES = ['lib/postgresql', 'lib'].flatMap((folder) =>
  ['so', 'dylib', 'dll'].map((ending) => join(folder, `${EXTENSION}.${ending}`)),
)

/** Settings with which PostgreSQL counts its statements; none where its programs lack the extension. */
export function statementSettings(programs: string): Record<string, string> {
  if (!LIBRARIES.some((library) => existsSync(join(programs, library)))) return {}
  return {
    shared_preload_libraries: EXTENSION,
    [`${EXTENSION}.max`]: '1000',
    // commands such as `alter role` are kept as they were written
    [`${EXTENSION}.track_utility`]: 'off',
  }
}

/**
 * Lets the application read the statistics of its PostgreSQL: creates the extension in its database and grants
 * `pg_monitor`, which reads and changes nothing. Repeated at each start, also for data folders of earlier releases.
 */
export async function allowMonitoring(
  endpoint: Endpoint,
  password: string | undefined,
  { role, database }: { role: string; database: string },
): Promise<void> {
  const client = new pg.Client({
    ...endpoint,
    password,
    user: SUPERUSER,
    database,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ installed: boolean; available: boolean; granted: boolean }>(
      `select exists (select from pg_extension where extname = $1) as installed,
              exists (select from pg_available_extensions where name = $1) as available,
              pg_has_role($2, 'pg_monitor', 'member') as granted`,
      [EXTENSION, role],
    )
    const { installed, available, granted } = rows[0]!
    const name = pg.escapeIdentifier(role)
    if (!granted) await client.query(`grant pg_monitor to ${name}`)
    if (installed || !available) return
    await client.query(
      `create schema if not exists ${SCHEMA}; grant usage on schema ${SCHEMA} to ${name};
       create extension if not exists ${EXTENSION} schema ${SCHEMA}`,
    )
  } finally {
    await client.end()
  }
}

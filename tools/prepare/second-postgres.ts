import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import pg from 'pg'
import { ORDINARY, serviceFolder, startService } from './service.ts'

/** Something of this machine that tests can run on. */
export interface Found {
  /** What it is, for a person. */
  on: string
  /** Makes it ready; `close` leaves nothing of ours behind. */
  open(options?: OpenOptions): Promise<{ url: string; close(): Promise<void> }>
}

export interface OpenOptions {
  /** What we start writes to the disk before it answers, as the embedded one does: for measurements. */
  durable?: boolean
}

/** The oldest PostgreSQL that the product supports. */
const OLDEST = 15
/** Where distributions put the programs of each version. */
const PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
]

/**
 * A PostgreSQL that is not the embedded one: `TEST_DATABASE_URL`; else the oldest supported one whose programs are
 * installed, in a folder of its own so that nobody's data are near; else one that answers where the `PG…` variables
 * say, or at the usual socket. Null when there is none.
 */
export async function findSecondPostgres(env: NodeJS.ProcessEnv): Promise<Found | null> {
  const url = env.TEST_DATABASE_URL
  if (url) return { on: 'TEST_DATABASE_URL', open: async () => ({ url, close: async () => undefined }) }
  const installed = process.platform === 'win32' ? undefined : choosePrograms(installedPrograms())
  if (installed)
    return {
      on: `PostgreSQL ${installed.version}, started for this run`,
      open: (options) => startPrivate(installed.folder, options),
    }
  return answering(env)
}

interface Programs {
  folder: string
  version: string
}

function installedPrograms(): Programs[] {
  return globSync(PLACES).flatMap((folder) => {
    const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/' })
    const version = /\(PostgreSQL\) (\S+)/.exec(stdout ?? '')?.[1]
    return version ? [{ folder, version }] : []
  })
}

/** The oldest of these that the product supports: the embedded one is the newest. */
export function choosePrograms(found: readonly Programs[]): Programs | undefined {
  const major = ({ version }: Programs) => Number.parseInt(version)
  return found.filter((one) => major(one) >= OLDEST).sort((a, b) => major(a) - major(b))[0]
}

async function startPrivate(folder: string, { durable = false }: OpenOptions = {}) {
  const own = await serviceFolder()
  const data = join(own, 'data')
  const env = { ...process.env, LC_ALL: 'C' }
  const flags = ['-D', data, '-U', 'postgres', '--locale=C', '--encoding=UTF8', '--auth=trust', '--no-sync']
  const made = spawnSync(join(folder, 'initdb'), flags, { ...ORDINARY, env, encoding: 'utf8', cwd: '/' })
  if (made.status !== 0) {
    await rm(own, { recursive: true, force: true })
    throw new Error(`initdb: ${made.stderr?.trim() || made.error?.message}`)
  }
  const settings = {
    listen_addresses: '',
    unix_socket_directories: own,
    timezone: 'UTC',
    jit: 'off',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off' }),
  }
  const service = await startService(
    join(folder, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...ORDINARY, env, folder: own, ready: /database system is ready to accept connections/ },
  )
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(own)}`
  return { url, close: () => service.stop() }
}

async function answering(env: NodeJS.ProcessEnv): Promise<Found | null> {
  const hosts = env.PGHOST ? [env.PGHOST] : ['/var/run/postgresql', '127.0.0.1']
  for (const host of hosts) {
    const url = addressOf(host, env)
    const version = await versionAt(url)
    if (version)
      return {
        on: `PostgreSQL ${version} at ${host}`,
        open: async () => ({ url, close: async () => undefined }),
      }
  }
  return null
}

/** The address of a host with what the `PG…` variables say. */
export function addressOf(host: string, env: NodeJS.ProcessEnv): string {
  const url = new URL('postgres://localhost')
  url.username = env.PGUSER ?? userInfo().username
  url.password = env.PGPASSWORD ?? ''
  url.pathname = env.PGDATABASE ?? 'postgres'
  url.port = env.PGPORT ?? '5432'
  if (host.startsWith('/')) url.searchParams.set('host', host)
  else url.hostname = host
  return url.href
}

/** The version of a PostgreSQL that lets us in and lets us create databases. */
async function versionAt(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; number: number; may: boolean }>(
      `select current_setting('server_version') as version,
              current_setting('server_version_num')::int / 10000 as number, rolcreatedb or rolsuper as may
         from pg_roles where rolname = current_user`,
    )
    return rows[0]?.may && rows[0].number >= OLDEST ? rows[0].version : undefined
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Drops the databases whose names begin with the prefix of a run; in use or not. */
export async function dropDatabases(connectionString: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows)
      await client.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`)
  } finally {
    await client.end()
  }
}

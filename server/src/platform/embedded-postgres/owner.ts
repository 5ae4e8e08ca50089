import { Socket } from 'node:net'
import pg from 'pg'
import { StartProblem } from '../config/start-problem.ts'
import { SUPERUSER } from './cluster.ts'
import type { Endpoint } from './endpoint.ts'
import { processExists } from './postmaster-file.ts'

/** The session advisory lock whose holder owns the embedded PostgreSQL. */
const OWNER_LOCK = 0x6d746d

/** Time until the lock of an ended process is released. */
const RELEASE_MS = 3_000

export type OwnerKind = 'server' | 'watchdog' | 'guest'

/** Thrown when the watchdog holds the lock to stop PostgreSQL: retry afterwards. */
export class BeingStopped extends Error {
  override readonly name = 'BeingStopped'
}

/** Thrown when another process owns PostgreSQL. */
export class InUse extends StartProblem {}

/** Ownership of a running embedded PostgreSQL: the connection that holds the lock. */
export interface Owner {
  client: pg.Client
  socket: Socket
  /** Resolves when the connection ended for any reason. */
  lost: Promise<void>
}

/** Connects as the superuser; the application name identifies the process that holds the lock. */
export async function connect(endpoint: Endpoint, kind: OwnerKind, password?: string): Promise<Owner> {
  const socket = new Socket()
  const client = new pg.Client({
    ...endpoint,
    user: SUPERUSER,
    database: 'postgres',
    password,
    application_name: `mtm-${kind}:${process.pid}`,
    connectionTimeoutMillis: 10_000,
    stream: () => socket,
  })
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  client.on('error', () => resolve()).on('end', () => resolve())
  await client.connect()
  return { client, socket, lost }
}

/** Unrefs the connection, so that it does not keep the process alive. */
export function letGo({ socket }: Owner): void {
  socket.unref()
}

/** Takes the lock if it is free. */
export async function tryToOwn({ client }: Owner): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    OWNER_LOCK,
  ])
  return rows[0]?.taken === true
}

/** The holder of the lock: `mtm-<kind>` and process id from its application name; undefined when free. */
export async function holderOf({ client }: Owner): Promise<{ kind?: string; pid?: string }> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER_LOCK],
  )
  const [kind, pid] = rows[0]?.name.split(':') ?? []
  return { kind, pid }
}

/** Takes the lock, or reports which running process holds it. */
export async function own(owner: Owner, dataDir: string): Promise<void> {
  if (await tryToOwn(owner)) return
  const { client } = owner
  const { kind, pid } = await holderOf(owner)
  if (kind === 'mtm-watchdog') throw new BeingStopped()
  if (pid && processExists(Number(pid)))
    throw new InUse(
      `The data folder ${dataDir} is in use by process ${pid}: stop that one, or set DATA_DIR to another folder.`,
    )
  try {
    await client.query(`set lock_timeout = ${RELEASE_MS}`)
    await client.query('select pg_advisory_lock($1)', [OWNER_LOCK])
  } catch {
    throw new InUse(
      `The data folder ${dataDir} is in use by process ${pid ?? 'unknown'}, which is not on this machine: ` +
        'stop that one, or set DATA_DIR to another folder.',
    )
  }
}

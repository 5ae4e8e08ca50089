import { Socket } from 'node:net'
import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { addressesOf } from '../config/database-url.ts'
import { FailoverPool, type FailoverOptions } from './failover.ts'
import { pipelinedPool } from './pipelining.ts'
import { CamelCaseDialect, camelCaseRows } from './camel-case-dialect.ts'
import { onSlowTransaction, SLOW_TRANSACTION_MS } from './transactions.ts'
import type { DB } from './types.ts'

export { asBaseline } from './former-migrations.ts'
export { newId, stableId } from './ids.ts'
export { deferCall, deferWrite, batchWrites } from './deferred-writes.ts'
export { doneMigrations, migrate, migrateUpTo, migrations, rollBack } from './migrator.ts'
export { executePrepared, preparedQuery, type PreparedQuery, type SqlSource } from './prepared-query.ts'
export { asColumn, camelCase, preparedReads, batchReads, rowsOf } from './batch-reads.ts'
export { inTransaction, rootOf, type TransactionOptions } from './transactions.ts'
export type { DB } from './types.ts'

/** The database handle: camelCase in code and rows, snake_case in SQL. Transactions are accepted too. */
export type Database = Kysely<DB>
/** A running transaction of the database. */
export type DatabaseTransaction = Transaction<DB>

/**
 * The address of a database: a URL, which may list several hosts (`FailoverPool`), or its parts (`host` may be a
 * folder with a unix socket).
 */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; password?: string; database: string }

/** The logger methods used by the database. */
export interface DatabaseLog {
  warn(message: string): void
}

export interface DatabaseOptions extends FailoverOptions {
  /** Maximum number of connections; default 10. */
  max?: number
  /** How long a query waits for a connection; default 5 s. */
  connectTimeoutMs?: number
  log?: DatabaseLog
  /** Default: logs a warning. Tests throw. */
  slowTransaction?: (milliseconds: number) => void
}

const pools = new WeakMap<object, pg.Pool>()
const sockets = new WeakMap<pg.Pool, Set<Socket>>()

/** Opens a connection pool; connects on the first query. Close it with `db.destroy()`. */
export function openDatabase(address: DatabaseAddress, options: DatabaseOptions = {}): Database {
  const open = new Set<Socket>()
  const config: pg.PoolConfig = {
    max: options.max ?? 10,
    allowExitOnIdle: true,
    application_name: 'made-to-measure',
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    keepAlive: true,
    pipeline: true,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    stream: () => collected(new Socket(), open),
    types: { getTypeParser },
  }
  const pool = createPool(address, config, options)
  sockets.set(pool, open)
  // A connection may break while no statement runs on it, idle or inside a transaction. The pool replaces it and the
  // next statement fails; without listeners the error would end the process.
  pool
    .on('error', (error) => {
      if (!pool.ending) options.log?.warn(`A database connection was lost: ${error.message}`)
    })
    .on('connect', (client) => client.on('error', () => undefined))
  // the one that was asked whether it is current must be the one that is read
  if (options.role === 'standby') pool.on('leave' as 'error', () => breakAll(open))
  const db = new Kysely<DB>({
    dialect: new CamelCaseDialect({
      pool: pipelinedPool(pool),
      controlClient: (pool.options.Client ?? pg.Client) as never,
    }),
    plugins: [camelCaseRows],
  })
  pools.set(db, pool)
  onSlowTransaction(
    db,
    options.slowTransaction ??
      ((ms) => options.log?.warn(`A transaction took ${ms} ms (more than ${SLOW_TRANSACTION_MS} ms)`)),
  )
  return db
}

function createPool(address: DatabaseAddress, config: pg.PoolConfig, options: FailoverOptions): pg.Pool {
  const addresses = 'connectionString' in address ? addressesOf(address.connectionString) : []
  return addresses.length > 1 || options.role === 'standby'
    ? new FailoverPool(addresses, config, options)
    : new pg.Pool({ ...address, ...config })
}

/** The pool of a database, for LISTEN, which needs its own connection. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('poolOf: not a database opened by openDatabase')
  return pool
}

/** Breaks every connection of an unresponsive database, so that waiting statements fail now; the next host is tried first. */
export function cutConnections(db: Database): void {
  const pool = poolOf(db)
  if (pool instanceof FailoverPool) pool.leaveHost()
  breakAll(sockets.get(pool) ?? [])
}

function breakAll(open: Iterable<Socket>): void {
  for (const socket of open) socket.destroy()
}

/** Keeps a socket in the set while it is open. */
function collected(socket: Socket, open: Set<Socket>): Socket {
  open.add(socket)
  return socket.once('close', () => open.delete(socket))
}

/**
 * Type conversions matching `types.ts`: int8 and numeric as numbers (money is integer minor
 * units, far below 2^53), dates as `YYYY-MM-DD`, timestamps as `Date`.
 */
function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  if (format !== 'binary') {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
    if (oid === pg.types.builtins.DATE) return String
  }
  return pg.types.getTypeParser(oid, format as 'text')
}

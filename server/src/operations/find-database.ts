import { sql } from 'kysely'
import type { Database, DatabaseAddress } from '../platform/database/database.ts'
import { isUnreachable } from '../platform/database/failures.ts'
import { reachDatabase } from '../platform/database/reach-database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { hasEmbeddedPostgres, visitEmbeddedPostgres } from '../platform/embedded-postgres/visit.ts'
import type { EnvironmentConfig } from '../platform/config/config.ts'
import { addressesOf } from '../platform/config/database-url.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { connectLater } from './connection.ts'

/** A reachable database of this installation. */
export interface ReachableDatabase {
  address: DatabaseAddress
  /** Stops the embedded PostgreSQL if it was started for this. */
  close(): Promise<void>
}

export interface FindOptions {
  say: (line: string) => void
  /** Whether a server may run meanwhile; default: an embedded database must be exclusive. */
  shared?: boolean
  /** Whether to create a missing embedded database; default: refuse. */
  create?: boolean
}

type DatabaseLocation = Pick<EnvironmentConfig, 'databaseUrl' | 'dataDir'>

/**
 * The database of this installation: that of `DATABASE_URL`, or the embedded one, which is started when no server runs.
 * Every obstacle is a `StartProblem`.
 */
export async function findDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  options: FindOptions,
): Promise<ReachableDatabase> {
  const { say } = options
  if (databaseUrl) return foreignDatabase(databaseUrl, say)
  if (!options.create && !hasEmbeddedPostgres(dataDir))
    throw new StartProblem(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to that of your installation.`,
    )
  const visited = options.shared ? await visitEmbeddedPostgres(dataDir, say) : undefined
  if (visited) return { address: visited, close: async () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir, say })
  return { address: postgres.address, close: () => postgres.stop() }
}

/** An external PostgreSQL, if usable; `named` as in `reachDatabase`. */
export async function foreignDatabase(
  url: string,
  say: (line: string) => void,
  named?: string,
): Promise<ReachableDatabase> {
  const [first, ...others] = addressesOf(url)
  const connectionString = await firstWritable(first, others, (db, address) =>
    reachDatabase(db, address, say, named),
  )
  return { address: { connectionString }, close: async () => undefined }
}

/** The address of the first host that accepts writes; the last one when none does. */
async function firstWritable(
  address: string,
  [next, ...others]: readonly string[],
  reach: (db: Database, address: string) => Promise<void>,
): Promise<string> {
  const { db, close } = connectLater({ connectionString: address }, 'look') // session name differs from a server's
  try {
    await reach(db, address)
    const { rows } = await sql<{ writable: boolean }>`
      select current_setting('transaction_read_only') = 'off' as writable`.execute(db)
    if (next === undefined || rows[0]?.writable) return address
  } catch (error) {
    if (next === undefined || !isUnreachable((error as Error).cause)) throw error
  } finally {
    await close()
  }
  return firstWritable(next, others, reach)
}

import type { DatabaseAddress } from '../platform/database/database.ts'
import { reachDatabase } from '../platform/database/reach-database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { hasEmbeddedPostgres, visitEmbeddedPostgres } from '../platform/embedded-postgres/visit.ts'
import type { EnvironmentConfig } from '../platform/config/config.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { connectLater } from './connection.ts'

/** A database of this installation that answers. */
export interface FoundDatabase {
  address: DatabaseAddress
  /** Stops the embedded PostgreSQL if it was started for this. */
  close(): Promise<void>
}

export interface FindOptions {
  say: (line: string) => void
  /** May a server work on it meanwhile? Default: an embedded one must be ours alone. */
  shared?: boolean
  /** Make the embedded one when the data folder has none; default: refuse. */
  create?: boolean
}

type Where = Pick<EnvironmentConfig, 'databaseUrl' | 'dataDir'>

/**
 * The database of this installation: that of `DATABASE_URL`, else the embedded one, which is started for this when
 * no server runs. Whatever keeps it from being used is a `StartProblem`.
 */
export async function findDatabase(
  { databaseUrl, dataDir }: Where,
  options: FindOptions,
): Promise<FoundDatabase> {
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

/** A PostgreSQL that is not ours, when it can be used; `named` as in `reachDatabase`. */
export async function foreignDatabase(
  url: string,
  say: (line: string) => void,
  named?: string,
): Promise<FoundDatabase> {
  const address = { connectionString: url }
  const { db, close } = connectLater(address, 'look') // not by the name of a server
  try {
    await reachDatabase(db, url, say, named)
  } finally {
    await close()
  }
  return { address, close: async () => undefined }
}

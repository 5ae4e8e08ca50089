import type { EnvironmentConfig } from '../platform/config/config.ts'
import { migrations } from '../platform/database/database.ts'
import { hasEmbeddedPostgres } from '../platform/embedded-postgres/visit.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { summary } from './backup.ts'
import { connect, type Connection } from './connection.ts'
import { takeSnapshot } from './database-snapshot.ts'
import { findDatabase, foreignDatabase } from './find-database.ts'
import { loadSnapshot } from './load-snapshot.ts'
import { Progress } from './progress.ts'
import type { SnapshotEnd } from './snapshot.ts'

/**
 * Copies the embedded database of a stopped installation, table by table, into an empty database of another
 * PostgreSQL. The embedded one stays unchanged.
 */
export async function moveToPostgres(
  config: Pick<EnvironmentConfig, 'databaseUrl' | 'dataDir'>,
  url: string,
  say: (line: string) => void,
): Promise<void> {
  if (config.databaseUrl)
    throw new StartProblem(
      'DATABASE_URL is set: this installation has left the embedded database already. Use backup and restore.',
    )
  if (!hasEmbeddedPostgres(config.dataDir))
    throw new StartProblem(
      `There is no database in ${config.dataDir}: set DATA_DIR to that of your installation.`,
    )
  const target = await foreignDatabase(url, say, 'the address')
  const source = await findDatabase(config, { say }) // exclusive, because concurrent writes would be lost
  try {
    const from = await connect(source.address, 'move')
    const to = await connect(target.address, 'move')
    try {
      const end = await copyDatabase(from, to, say)
      say(
        `Moved ${summary(end)}; the checksums of all tables agree. Start the server with DATABASE_URL set to that ` +
          `address from now on. The embedded database is untouched: remove ${config.dataDir}/postgres when you are sure.`,
      )
    } finally {
      await from.close()
      await to.close()
    }
  } finally {
    await source.close()
  }
}

/**
 * Copies a database into another: one snapshot of the source, one transaction in the target. The source must have the
 * schema of this release, the target must be empty.
 */
export async function copyDatabase(
  from: Connection,
  to: Connection,
  say: (line: string) => void,
): Promise<SnapshotEnd> {
  const snapshot = await takeSnapshot(from)
  const missing = (await migrations()).find(({ name }) => !snapshot.head.migrations.includes(name))
  if (missing)
    throw new StartProblem(
      `The database is older than this release (it lacks the migration ${missing.name}): start the server once, ` +
        'which brings it up to date, stop it and run this again.',
    )
  return loadSnapshot(snapshot, to, { progress: new Progress(say) })
}

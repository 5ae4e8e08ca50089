import type pg from 'pg'
import type { EnvironmentConfig } from '../platform/config/config.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { openStorage, reachStorage, type StorageConfig } from '../platform/storage/open-storage.ts'
import { intoStorage } from './archived-files.ts'
import { origin, summary } from './backup.ts'
import { connect } from './connection.ts'
import { findDatabase } from './find-database.ts'
import { loadSnapshot, refuseForeignSnapshot } from './load-snapshot.ts'
import { Progress } from './progress.ts'
import { openArchive } from './read-archive.ts'
import { countRows, tablesOf } from './schema.ts'
import { withProgress } from './snapshot.ts'

export interface RestoreOptions {
  say: (line: string) => void
  file: string
  /** Replaces existing data; without it a database with tables is refused. */
  replace?: boolean
  /** Confirmation before anything is replaced; false aborts. */
  confirm?: (question: string) => Promise<boolean>
}

/**
 * Restores a backup into the database of a stopped installation, all or nothing. Sessions of the backup are deleted, older
 * backups are migrated. Files are added to existing ones; the server removes files without rows after a day.
 */
export async function restore(
  config: Pick<EnvironmentConfig, 'databaseUrl' | 'dataDir'> & StorageConfig,
  { say, file, replace = false, confirm = async () => true }: RestoreOptions,
): Promise<void> {
  await reachStorage(config)
  const archive = await openArchive(file, intoStorage(openStorage(config)))
  try {
    await refuseForeignSnapshot(archive)
    const database = await findDatabase(config, { say, create: true })
    try {
      const connection = await connect(database.address, 'restore')
      try {
        await refuseRunningServer(connection.client)
        await confirmReplacement(connection.client, file, replace, confirm)
        say(`Restoring ${file}, ${origin(archive)} ...`)
        const progress = new Progress(say)
        const end = await loadSnapshot(archive, connection, { progress, replace, endSessions: true })
        say(`Restored ${summary(end)}. Everybody has to sign in again.`)
      } finally {
        await connection.close()
      }
    } finally {
      await database.close()
    }
  } finally {
    archive.close()
  }
}

/** Reads a backup from front to back and compares every checksum, without a database. */
export async function checkArchive(file: string, say: (line: string) => void): Promise<void> {
  const archive = await openArchive(file)
  try {
    for await (const { rows } of withProgress(archive, new Progress(say)).tables()) await readAll(rows)
    say(`${file} is whole: ${summary(await archive.end())}, ${origin(archive)}.`)
  } finally {
    archive.close()
  }
}

async function readAll(blocks: AsyncIterable<Buffer>): Promise<void> {
  const iterator = blocks[Symbol.asyncIterator]()
  while (!(await iterator.next()).done);
}

/** Servers own an embedded PostgreSQL; on an external one their session names identify them. */
async function refuseRunningServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'made-to-measure'`,
  )
  if (rows[0]?.count) throw new StartProblem('A server works on this database: stop it first.')
}

async function confirmReplacement(
  client: pg.Client,
  file: string,
  replace: boolean,
  confirm: (question: string) => Promise<boolean>,
): Promise<void> {
  if ((await tablesOf(client)).length === 0) return
  const holds = `${await countRows(client, 'sys_user')} accounts and ${await countRows(client, 'mtm_order')} orders`
  if (!replace)
    throw new StartProblem(
      `The database is not empty (${holds}): restore into an empty one, or add --replace to lose what is in it.`,
    )
  if (!(await confirm(`The database holds ${holds}. Replace all of it by ${file}?`)))
    throw new StartProblem('Nothing was changed.')
}

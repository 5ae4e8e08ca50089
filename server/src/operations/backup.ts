import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { EnvironmentConfig } from '../platform/config/config.ts'
import { openStorage, reachStorage, type StorageConfig } from '../platform/storage/open-storage.ts'
import { connect } from './connection.ts'
import { takeSnapshot } from './database-snapshot.ts'
import { findDatabase } from './find-database.ts'
import { inWords, Progress } from './progress.ts'
import { withProgress, type Snapshot, type SnapshotEnd } from './snapshot.ts'
import { writeArchive } from './write-archive.ts'

export interface BackupOptions {
  say: (line: string) => void
  /** Default: `backups/mtm-<yyyymmdd-hhmmss>.gz` in the data folder, the time in UTC. */
  file?: string
  /** Gives up when it aborts; nothing is left then. */
  signal?: AbortSignal
}

/**
 * Writes the database and the uploaded files of an installation into one file, with or without a running server. Returns
 * the path of the file.
 */
export async function backUp(
  config: Pick<EnvironmentConfig, 'databaseUrl' | 'dataDir'> & StorageConfig,
  { say, file, signal }: BackupOptions,
): Promise<string> {
  const target = file ? resolve(file) : join(config.dataDir, 'backups', backupName(new Date()))
  await reachStorage(config)
  const database = await findDatabase(config, { say, shared: true })
  try {
    const connection = await connect(database.address, 'backup')
    try {
      const snapshot = withProgress(await takeSnapshot(connection), new Progress(say))
      const end = await writeArchive(snapshot, openStorage(config), target, signal)
      say(`Backed up ${summary(end)} to ${target} (${inWords((await stat(target)).size)}).`)
      return target
    } finally {
      await connection.close()
    }
  } finally {
    await database.close()
  }
}

/** `31 tables, 1234 rows, 12 files` */
export function summary({ tables, files }: SnapshotEnd): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} tables, ${rows} rows${files ? `, ${files.rows} files` : ''}`
}

/** When and by which release a snapshot was taken. */
export function origin({ head }: Snapshot): string {
  return `taken ${head.time} by release ${head.productVersion} at migration ${head.migrations.at(-1)}`
}

/** The name of a backup: `mtm-20261121-183000.gz`, the time in UTC. */
export function backupName(now: Date): string {
  const digits = now.toISOString().replaceAll(/\D/g, '')
  return `mtm-${digits.slice(0, 8)}-${digits.slice(8, 14)}.gz`
}

import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Config } from '../platform/config/file-services.ts'
import { openBucket } from '../platform/storage/bucket.ts'

/** The names of backups of the schedule; those that people take are theirs to remove. The time sorts them. */
const BACKUP = /^mtm-\d{8}-\d{6}-scheduled\.gz$/

/** A stored backup. */
export interface StoredBackup {
  /** `mtm-<yyyymmdd-hhmmss>-scheduled.gz`, the time in UTC */
  name: string
  /** bytes */
  size: number
}

/** The backups in a folder or a bucket. */
export interface StoredBackups {
  /** newest first; other files there are nobody's business */
  list(): Promise<StoredBackup[]>
  /** no error when missing */
  remove(name: string): Promise<void>
}

/** Backups that are written elsewhere and sent. */
export interface BackupBucket extends StoredBackups {
  /** sends a file; it appears under its name only when it is whole */
  put(name: string, file: string): Promise<void>
}

/** Backups in a folder, which should be on another disk than the data. */
export function backupsInFolder(folder: string): StoredBackups {
  return {
    async list() {
      const names = await readdir(folder).catch(() => [])
      const found = names
        .filter((name) => BACKUP.test(name))
        .map((name) => ({ name, path: join(folder, name) }))
      const backups = await Promise.all(
        found.map(async ({ name, path }) => ({ name, size: (await stat(path)).size })),
      )
      return newestFirst(backups)
    },
    remove: (name) => rm(join(folder, requireName(name)), { force: true }),
  }
}

/** Backups in a bucket, which should be another than that of the files, in another account. */
export function backupsInBucket(config: S3Config): BackupBucket {
  const bucket = openBucket(config)
  return {
    async list() {
      const backups: StoredBackup[] = []
      for await (const { key, size } of bucket.list('mtm-'))
        if (BACKUP.test(key)) backups.push({ name: key, size })
      return newestFirst(backups)
    },
    put: async (name, file) => bucket.put(requireName(name), createReadStream(file)),
    remove: async (name) => bucket.remove(requireName(name)),
  }
}

/** Removes all but the newest backups. Returns the names of those that are gone. @param keep at least 1 */
export async function rotate(backups: StoredBackups, keep: number): Promise<string[]> {
  if (!Number.isInteger(keep) || keep < 1) throw new RangeError(`keeps ${keep} backups`)
  const old = (await backups.list()).slice(keep).map(({ name }) => name)
  for (const name of old) await backups.remove(name)
  return old
}

const newestFirst = (backups: StoredBackup[]) => backups.toSorted((a, b) => (a.name < b.name ? 1 : -1))

function requireName(name: string): string {
  if (!BACKUP.test(name)) throw new Error(`no name of a backup: ${JSON.stringify(name)}`)
  return name
}

import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { S3Config } from '../platform/config/file-services.ts'
import { openBucket } from '../platform/storage/bucket.ts'

/** The names of backups: the time in UTC, which sorts them. */
const BACKUP = /^mtm-\d{8}-\d{6}\.gz$/

/** A stored backup. */
export interface StoredBackup {
  /** `mtm-<yyyymmdd-hhmmss>.gz` */
  name: string
  /** bytes */
  size: number
}

/** Where backups are kept: a folder, or a bucket. */
export interface BackupTarget {
  /** newest first; other files there are nobody's business */
  list(): Promise<StoredBackup[]>
  /** copies a file there; it appears under its name only when it is whole */
  put(name: string, file: string): Promise<void>
  /** no error when missing */
  remove(name: string): Promise<void>
}

/** Backups in a folder, on another disk than the data. */
export function folderTarget(folder: string): BackupTarget {
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
    async put(name, file) {
      const path = join(folder, requireName(name))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = `${path}.part`
      try {
        await rm(draft, { force: true })
        const handle = await open(draft, 'wx', 0o600)
        await pipeline(createReadStream(file), handle.createWriteStream({ flush: true }))
        await rename(draft, path)
      } finally {
        await rm(draft, { force: true })
      }
    },
    remove: (name) => rm(join(folder, requireName(name)), { force: true }),
  }
}

/** Backups in a bucket, which should be another than that of the files, in another account. */
export function bucketTarget(config: S3Config): BackupTarget {
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
export async function rotate(target: BackupTarget, keep: number): Promise<string[]> {
  if (!Number.isInteger(keep) || keep < 1) throw new RangeError(`keeps ${keep} backups`)
  const old = (await target.list()).slice(keep).map(({ name }) => name)
  for (const name of old) await target.remove(name)
  return old
}

const newestFirst = (backups: StoredBackup[]) => backups.toSorted((a, b) => (a.name < b.name ? 1 : -1))

function requireName(name: string): string {
  if (!BACKUP.test(name)) throw new Error(`no name of a backup: ${JSON.stringify(name)}`)
  return name
}

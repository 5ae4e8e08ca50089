import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupConfig } from '../platform/config/file-services.ts'
import { freeBytes } from '../platform/edge/disk-space.ts'
import { backupName, backUp } from './backup.ts'
import { backupsInBucket, backupsInFolder, rotate, type StoredBackups } from './stored-backups.ts'
import { inWords } from './progress.ts'

/** Room that must remain for other things, bytes. */
const SPARE = 256 * 1024 * 1024
/** How much larger than the last one a backup may become. */
const GROWTH = 1.5

export interface ScheduledBackupOptions {
  /** the newest backups that stay */
  keep: number
  signal?: AbortSignal
  now?: Date
  /** free bytes of a folder's disk; replaced in tests */
  free?(folder: string): Promise<number>
}

/**
 * Takes a backup into the folder or the bucket of the installation, then removes all but the newest ones: a failure
 * removes none. Returns what it did.
 * @throws Error when the disk has no room for it, or the bucket is away
 */
export async function takeScheduledBackup(
  config: Parameters<typeof backUp>[0] & { backup: BackupConfig },
  { keep, signal, now = new Date(), free = freeBytes }: ScheduledBackupOptions,
): Promise<string> {
  const { folder, s3 } = config.backup
  const bucket = s3 && backupsInBucket(s3)
  const backups = bucket ?? backupsInFolder(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await requireRoom(backups, folder, free)
  const name = backupName(now).replace('.gz', '-scheduled.gz')
  const file = join(folder, name)
  await backUp(config, { say: () => undefined, file, ...(signal && { signal }) })
  const { size } = await stat(file)
  if (bucket)
    try {
      await bucket.put(name, file)
    } finally {
      await rm(file, { force: true })
    }
  const old = await rotate(backups, keep)
  return `${name}, ${inWords(size)}; ${old.length} older removed`
}

/** PostgreSQL stops on a full disk: a backup that may not fit is not begun. */
async function requireRoom(
  backups: StoredBackups,
  folder: string,
  free: (folder: string) => Promise<number>,
): Promise<void> {
  const [last] = await backups.list()
  const wanted = (last?.size ?? 0) * GROWTH + SPARE
  const room = await free(folder)
  if (room < wanted)
    throw new Error(`${folder} has ${inWords(room)} left and a backup may need ${inWords(wanted)}`)
}

import { statfs } from 'node:fs/promises'

/** Space reserved for PostgreSQL, which crashes without space for its write-ahead log. */
const RESERVE_BYTES = 64 * 1024 * 1024

/** Free space of the data folder's disk. */
export interface DiskSpace {
  readonly full: boolean
  close(): void
}

export interface DiskSpaceOptions {
  folder: string
  /** called when space runs out and when it returns */
  say(line: string): void
  intervalMs?: number
  /** free bytes of the folder's disk; replaced in tests */
  free?(folder: string): Promise<number>
}

/** For external databases, whose disk is not checked. */
export const UNWATCHED: DiskSpace = { full: false, close: () => undefined }

/** Checks the disk of the data folder now and every two seconds. */
export async function watchDiskSpace(options: DiskSpaceOptions): Promise<DiskSpace> {
  const { folder, say, intervalMs = 2_000, free = freeBytes } = options
  let full = false
  const check = async () => {
    const bytes = await free(folder).catch(() => Infinity)
    // writing resumes only with some margin of free space
    const now = bytes < (full ? RESERVE_BYTES * 1.25 : RESERVE_BYTES)
    if (now !== full)
      say(
        now
          ? `The disk of ${folder} has less than ${RESERVE_BYTES >> 20} MB left: nothing is saved until there is room, reading goes on.`
          : `The disk of ${folder} has room again: saving goes on.`,
      )
    full = now
  }
  await check()
  const timer = setInterval(() => void check(), intervalMs).unref()
  return {
    get full() {
      return full
    },
    close: () => clearInterval(timer),
  }
}

/** Free bytes of the disk of a folder, for users who are not root. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

import { statfs } from 'node:fs/promises'

/** What is kept free for PostgreSQL: without room for its journal it would end instead of refusing. */
const RESERVE_BYTES = 64 * 1024 * 1024

/** Whether the disk of the data folder has room for more. */
export interface DiskSpace {
  readonly full: boolean
  close(): void
}

export interface DiskSpaceOptions {
  folder: string
  /** told when the room is gone, and when there is room again */
  say(line: string): void
  intervalMs?: number
  /** free bytes of the folder's disk; tests have their own */
  free?(folder: string): Promise<number>
}

/** Where nobody looks: the disk of a database that is not ours. */
export const UNWATCHED: DiskSpace = { full: false, close: () => undefined }

/** Looks at the disk of the data folder now and every two seconds. */
export async function watchDiskSpace(options: DiskSpaceOptions): Promise<DiskSpace> {
  const { folder, say, intervalMs = 2_000, free = freeBytes } = options
  let full = false
  const look = async () => {
    const bytes = await free(folder).catch(() => Infinity)
    // room must come back for good before writing goes on
    const now = bytes < (full ? RESERVE_BYTES * 1.25 : RESERVE_BYTES)
    if (now !== full)
      say(
        now
          ? `The disk of ${folder} has less than ${RESERVE_BYTES >> 20} MB left: nothing is saved until there is room, reading goes on.`
          : `The disk of ${folder} has room again: saving goes on.`,
      )
    full = now
  }
  await look()
  const timer = setInterval(() => void look(), intervalMs).unref()
  return {
    get full() {
      return full
    },
    close: () => clearInterval(timer),
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

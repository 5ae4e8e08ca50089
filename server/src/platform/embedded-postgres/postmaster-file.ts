import { watch } from 'node:fs'
import { readFile, readlink, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Endpoint } from './endpoint.ts'

/** The contents of `postmaster.pid` of a running PostgreSQL. */
export interface PostmasterFile {
  pid: number
  port: number
  socketFolder: string
  status: 'starting' | 'ready' | 'standby' | 'stopping' | ''
}

/** Reads `postmaster.pid`; undefined when missing. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(ignoreMissing)
  if (!text) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  return {
    pid: Math.abs(Number(lines[0])),
    port: Number(lines[3]),
    socketFolder: lines[4] ?? '',
    status: (lines[7] ?? '') as PostmasterFile['status'],
  }
}

/** Removes lock files that name a process other than this folder's PostgreSQL. */
export async function dropLockFiles(cluster: string, { socketFolder, port }: PostmasterFile): Promise<void> {
  if (socketFolder) await rm(join(socketFolder, `.s.PGSQL.${port}.lock`), { force: true })
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** Longer than PostgreSQL takes from creating a lock file to writing it. */
const WRITTEN_MS = 100

/** Removes lock files that a PostgreSQL created and was killed before it wrote them: the next one refuses such a file. */
export async function dropUnwrittenLockFiles(cluster: string, { host, port }: Endpoint): Promise<void> {
  const files = [
    join(cluster, 'postmaster.pid'),
    ...(host.startsWith('/') ? [join(host, `.s.PGSQL.${port}.lock`)] : []),
  ]
  for (const file of files) {
    if (!(await isEmpty(file))) continue
    await setTimeout(WRITTEN_MS)
    if (await isEmpty(file)) await rm(file, { force: true })
  }
}

const isEmpty = async (file: string): Promise<boolean> => (await stat(file).catch(ignoreMissing))?.size === 0

/** Whether a process with this id exists (a zombie counts). */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether this process is the PostgreSQL of this folder: ids are reused, so on Linux its folder is compared. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!processExists(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster))
  } catch {
    return false // a zombie, or a process of another user
  }
}

/**
 * Waits until `done` returns a value, checked at every change of the data folder, with slow polling for file systems
 * without change events. Returns undefined after the deadline or when aborted.
 */
export async function whenClusterChanges<T>(
  cluster: string,
  done: () => Promise<T | undefined>,
  { milliseconds, signal }: { milliseconds: number; signal?: AbortSignal },
): Promise<T | undefined> {
  const ends = AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])])
  let wake = Promise.withResolvers<void>()
  const ring = () => wake.resolve()
  const watcher = watch(cluster, ring).on('error', ring)
  const clock = setInterval(ring, 250)
  ends.addEventListener('abort', ring)
  try {
    while (!ends.aborted) {
      wake = Promise.withResolvers()
      const answer = await done()
      if (answer !== undefined) return answer
      await wake.promise
    }
    return undefined
  } finally {
    watcher.close()
    clearInterval(clock)
    ends.removeEventListener('abort', ring)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

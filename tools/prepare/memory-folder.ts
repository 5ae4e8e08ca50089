import { mkdtempSync, chmodSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'mtm-run-'
/** What a whole run keeps there at most, with room to spare. */
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * Puts the temporary files of this run, databases above all, into memory where the system has a folder for that with
 * enough room: copying a database there costs a tenth. The folder is removed when this process ends.
 * @param memory the folder in memory
 * @returns the folder, or undefined where temporary files stay where they are
 */
export function keepTemporaryFilesInMemory(memory = MEMORY, needed = NEEDED_BYTES): string | undefined {
  try {
    removeAbandoned(memory)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < needed) return undefined
    const folder = mkdtempSync(join(memory, `${PREFIX}${process.pid}-`))
    // PostgreSQL runs as another user when we are root: it must be able to enter
    chmodSync(folder, 0o755)
    process.env['TMPDIR'] = folder
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    // no such folder, or not ours to write in
    return undefined
  }
}

/** Removes folders of runs that were killed. */
function removeAbandoned(memory: string): void {
  for (const name of readdirSync(memory)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

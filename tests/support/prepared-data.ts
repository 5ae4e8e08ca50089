import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Whoever prepares may take so long; then each product prepares itself. */
const PATIENCE = 120_000

/**
 * Fills the folder of a product with an installation that was started once and stopped, so that its start need not set
 * up PostgreSQL and the demonstration: an eighth of the time. The first caller of a run makes it, others wait for it.
 * Does nothing outside `npm test`, which names its place in `PREPARED_DATA`.
 * @param make starts a product in an empty folder and stops it
 */
export async function copyPrepared(dataDir: string, make: (folder: string) => Promise<void>): Promise<void> {
  const prepared = process.env.PREPARED_DATA
  // ownership is copied too: PostgreSQL may run as another user
  if (!prepared || process.platform === 'win32') return
  if (!existsSync(prepared)) {
    const isFirst = await mkdir(`${prepared}.begun`).then(
      () => true,
      () => false,
    )
    if (isFirst) {
      const folder = `${prepared}.new`
      await mkdir(folder)
      // PostgreSQL must be able to enter
      await chmod(folder, 0o755)
      await make(folder)
      await rename(folder, prepared)
    } else {
      const deadline = Date.now() + PATIENCE
      while (!existsSync(prepared)) {
        if (Date.now() > deadline) return
        await pause(25)
      }
    }
  }
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDir])
}

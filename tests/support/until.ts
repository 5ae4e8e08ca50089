import { setTimeout as pause } from 'node:timers/promises'

/** What is announced to another process is there at once; on a busy machine, or one that pauses, it is there at last. */
const TIMEOUT_MS = 30_000

/** Waits for what another process hears of, and fails when it does not come to pass. */
export async function until<T>(
  what: string,
  read: () => Promise<T>,
  isThere: (found: T) => boolean,
  milliseconds: number = TIMEOUT_MS,
): Promise<T> {
  const deadline = Date.now() + milliseconds
  for (;;) {
    const found = await read()
    if (isThere(found)) return found
    if (Date.now() > deadline) throw new Error(`${what}: not within ${milliseconds} ms`)
    await pause(10)
  }
}

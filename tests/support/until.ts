import { setTimeout as pause } from 'node:timers/promises'

/** What is announced to another process is there as soon as this; a request takes longer than a notice. */
const AT_ONCE_MS = 2_000

/** Waits for what another process hears of, and fails when it does not come to pass. */
export async function until<T>(
  what: string,
  look: () => Promise<T>,
  isThere: (found: T) => boolean,
  milliseconds: number = AT_ONCE_MS,
): Promise<T> {
  const deadline = Date.now() + milliseconds
  for (;;) {
    const found = await look()
    if (isThere(found)) return found
    if (Date.now() > deadline) throw new Error(`${what}: not within ${milliseconds} ms`)
    await pause(10)
  }
}

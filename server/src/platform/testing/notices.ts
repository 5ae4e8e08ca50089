import { announce } from '../events/announce.ts'
import type { Changes } from '../events/changes.ts'
import type { Database } from '../database/database.ts'

/** Maximum delivery time of a notice on a busy machine. */
const TIMEOUT_MS = 30_000

/** Change notices of one topic in the order a process receives them, from now on. */
export interface Notices {
  /** the data of the next one, after all earlier listeners have received it */
  next(): Promise<unknown>
}

/** Collects the notices a process receives, so that tests can await their effects. */
export function noticesOf({ changes }: { changes: Changes }, topic: string): Notices {
  const received: unknown[] = []
  let ring: () => void = () => undefined
  changes.on(topic, (data) => {
    received.push(data)
    ring()
  })
  return {
    async next() {
      if (received.length === 0) {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        ring = resolve
        const late = setTimeout(() => reject(new Error(`no notice of ${topic}`)), TIMEOUT_MS)
        await promise.finally(() => clearTimeout(late))
      }
      return received.shift()
    },
  }
}

/** Resolves when a process has received every notice committed so far: they arrive in commit order. */
export async function allHeard(process: { changes: Changes; db: Database }): Promise<void> {
  const last = noticesOf(process, ALL_TOLD)
  await announce(process.db, ALL_TOLD, null)
  await last.next()
}

/** Topic of a notice that only marks the arrival of earlier ones. */
const ALL_TOLD = 'test.allTold'

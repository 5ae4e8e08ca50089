import { announce } from '../events/announce.ts'
import type { Changes } from '../events/changes.ts'
import type { Database } from '../database/database.ts'

/** How long a notice may be on its way, on a busy machine or one that pauses. */
const PATIENCE_MS = 30_000

/** Change notices of one topic in the order in which a process hears them, from now on. */
export interface Notices {
  /** The data of the next one, when everything that listened before has heard it too. */
  next(): Promise<unknown>
}

/** Collects the notices that a process hears: what they cause there can be awaited by them. */
export function noticesOf({ changes }: { changes: Changes }, topic: string): Notices {
  const heard: unknown[] = []
  let ring: () => void = () => undefined
  changes.on(topic, (data) => {
    heard.push(data)
    ring()
  })
  return {
    async next() {
      if (heard.length === 0) {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        ring = resolve
        const late = setTimeout(() => reject(new Error(`no notice of ${topic}`)), PATIENCE_MS)
        await promise.finally(() => clearTimeout(late))
      }
      return heard.shift()
    },
  }
}

/** Resolves when a process has heard every notice of what was committed until now: they arrive in that order. */
export async function allHeard(process: { changes: Changes; db: Database }): Promise<void> {
  const last = noticesOf(process, ALL_TOLD)
  await announce(process.db, ALL_TOLD, null)
  await last.next()
}

/** Topic of a notice that only says that others came before it. */
const ALL_TOLD = 'test.allTold'

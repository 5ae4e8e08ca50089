import { afterWaiting } from '../timeouts/timeout.ts'

export interface KeyedMutexOptions {
  /** ms after which a turn that has not come is given up */
  withinMs: number
  /** why it was given up */
  refusal(): Error
}

/**
 * Serialises work on the same keys within this process, in order of arrival. Waiting holds neither a connection nor a
 * lock; between processes the row locks of the database serialise.
 * @throws the refusal when a turn does not come in time; those behind it move up
 */
export function createKeyedMutex({ withinMs, refusal }: KeyedMutexOptions) {
  const last = new Map<string, Promise<void>>()

  return async function runExclusive<T>(things: Iterable<string>, work: () => Promise<T>): Promise<T> {
    const keys = [...new Set(things)]
    const before = Promise.all(keys.map((key) => last.get(key) ?? Promise.resolve()))
    const { promise: done, resolve } = Promise.withResolvers<void>()
    const end = () => {
      resolve()
      for (const key of keys) if (last.get(key) === done) last.delete(key)
    }
    // all keys at once, before the first wait, so that two calls never deadlock
    for (const key of keys) last.set(key, done)
    if (!(await isWithin(before, withinMs))) {
      void before.then(end)
      throw refusal()
    }
    try {
      return await work()
    } finally {
      end()
    }
  }
}

function isWithin(before: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = afterWaiting(ms, () => resolve(false))
    void before.then(() => {
      stop()
      resolve(true)
    })
  })
}

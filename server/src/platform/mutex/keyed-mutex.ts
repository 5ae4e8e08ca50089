/**
 * Serialises work on the same keys within this process, in order of arrival. Waiting
 * holds neither a connection nor a lock; between processes the row locks of the database serialise.
 */
export function createKeyedMutex() {
  const last = new Map<string, Promise<void>>()

  return async function runExclusive<T>(things: Iterable<string>, work: () => Promise<T>): Promise<T> {
    const keys = [...new Set(things)]
    const before = keys.map((key) => last.get(key) ?? Promise.resolve())
    const { promise: done, resolve } = Promise.withResolvers<void>()
    // all keys at once, before the first wait, so that two calls never deadlock
    for (const key of keys) last.set(key, done)
    await Promise.all(before)
    try {
      return await work()
    } finally {
      resolve()
      for (const key of keys) if (last.get(key) === done) last.delete(key)
    }
  }
}

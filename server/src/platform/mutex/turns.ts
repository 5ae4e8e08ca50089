/**
 * Lets work on the same things come one after the other in this process, in the order of asking. Who waits here
 * holds neither a connection nor a lock; between processes the database's row locks do the same.
 */
export function createTurns() {
  const last = new Map<string, Promise<void>>()

  return async function inTurn<T>(things: Iterable<string>, work: () => Promise<T>): Promise<T> {
    const keys = [...new Set(things)]
    const before = keys.map((key) => last.get(key) ?? Promise.resolve())
    const { promise: done, resolve } = Promise.withResolvers<void>()
    // all at once, before the first wait: two of them can never wait for each other
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

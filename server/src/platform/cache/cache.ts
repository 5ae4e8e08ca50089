/** A small cache of answers that live shortly. Absent things are not kept. */
export interface Cache<T> {
  get(key: string, read: () => Promise<T | null>): Promise<T | null>
  drop(key: string): void
  clear(): void
}

/** @param max entries kept; the oldest goes first */
export function createCache<T>({ ttl, max }: { ttl: number; max: number }): Cache<T> {
  const entries = new Map<string, { value: T; until: number }>()
  // what was being read while something was dropped may be older than the drop: it is not kept
  let drops = 0
  return {
    async get(key, read) {
      const entry = entries.get(key)
      if (entry && entry.until > Date.now()) return entry.value
      const before = drops
      const value = await read()
      entries.delete(key)
      if (value !== null && before === drops) {
        entries.set(key, { value, until: Date.now() + ttl })
        const oldest = entries.size > max ? entries.keys().next() : null
        if (oldest && !oldest.done) entries.delete(oldest.value)
      }
      return value
    },
    drop(key) {
      drops++
      entries.delete(key)
    },
    clear() {
      drops++
      entries.clear()
    },
  }
}

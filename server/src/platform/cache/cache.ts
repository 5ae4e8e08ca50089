/** A small cache with short lifetimes. Absent values are not cached. */
export interface Cache<T> {
  get(key: string, read: () => Promise<T | null>): Promise<T | null>
  drop(key: string): void
  clear(): void
}

/** @param max maximum number of entries; the oldest is evicted first */
export function createCache<T>({ ttl, max }: { ttl: number; max: number }): Cache<T> {
  const entries = new Map<string, { value: T; until: number }>()
  // a read that overlapped an invalidation may be stale, so it is not cached
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

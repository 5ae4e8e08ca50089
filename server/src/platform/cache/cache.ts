import { countCache } from './cache-figures.ts'

/** A small cache with short lifetimes. Absent values are not cached. */
export interface Cache<T> {
  get(key: string, read: () => Promise<T | null>): Promise<T | null>
  drop(key: string): void
  clear(): void
}

/** The share of its lifetime after which a value may be read again: values read together are not renewed together. */
const EARLIEST = 0.75

/**
 * Callers that miss the same value at the same time share one read of it.
 * @param name `<domain>.<thing>`, under which the monitor shows its figures
 * @param ttl the longest lifetime; each value has one of its own, up to a quarter shorter
 * @param max maximum number of entries; the oldest is evicted first
 */
export function createCache<T>({ name, ttl, max }: { name: string; ttl: number; max: number }): Cache<T> {
  const entries = new Map<string, { value: T; until: number }>()
  const counter = countCache(name, entries)
  const reading = new Map<string, { value: Promise<T | null>; before: number }>()
  // a read that overlapped an invalidation may be stale: it is neither cached nor shared with those who come after it
  let drops = 0

  const readAnew = async (key: string, read: () => Promise<T | null>, before: number) => {
    const value = await read()
    if (before !== drops) return value
    entries.delete(key)
    if (value === null) return value
    entries.set(key, { value, until: Date.now() + ttl * (EARLIEST + (1 - EARLIEST) * Math.random()) })
    const oldest = entries.size > max ? entries.keys().next() : null
    if (oldest && !oldest.done) {
      entries.delete(oldest.value)
      counter.evictions++
    }
    return value
  }

  return {
    async get(key, read) {
      const entry = entries.get(key)
      const running = reading.get(key)
      const isHit = entry !== undefined && entry.until > Date.now()
      const isShared = running?.before === drops
      counter[isHit || isShared ? 'hits' : 'misses']++
      if (isHit) return entry.value
      if (isShared) return running.value
      const mine = { value: readAnew(key, read, drops), before: drops }
      reading.set(key, mine)
      try {
        return await mine.value
      } finally {
        if (reading.get(key) === mine) reading.delete(key)
      }
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

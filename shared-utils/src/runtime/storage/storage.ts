import type { StorageKey } from './keys.ts'

const PREFIX = 'pro__'

/** The legacy form of a stored value: an absent or null `expire` never ends. */
interface StoredValue {
  value: unknown
  expire?: number | null
}

/** Local storage in the legacy JSON form `{"value":…,"expire":…}` under the prefix `pro__`. */
export const storage = {
  /** The value, or null when absent, expired or unreadable. */
  get<T>(key: StorageKey): T | null {
    const stored = parse(readRaw(PREFIX + key))
    if (!stored) return null
    if (typeof stored.expire === 'number' && stored.expire < Date.now()) {
      storage.remove(key)
      return null
    }
    return (stored.value ?? null) as T | null
  },
  /** @param ttl life in ms; without it the value stays */
  set(key: StorageKey, value: unknown, ttl?: number): void {
    const stored: StoredValue = { value, expire: ttl === undefined ? null : Date.now() + ttl }
    try {
      localStorage.setItem(PREFIX + key, JSON.stringify(stored))
    } catch {
      // storage full or forbidden: the page works on, the choice is just not remembered
    }
  },
  remove(key: StorageKey): void {
    try {
      localStorage.removeItem(PREFIX + key)
    } catch {
      // blocked storage has nothing to remove
    }
  },
  /** Calls back when another browser tab changed a key; returns the stop function. */
  watch(key: StorageKey, listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === PREFIX + key || event.key === null) listener()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  },
}

function readRaw(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(raw: string | null): StoredValue | null {
  if (!raw) return null
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null && 'value' in value ? (value as StoredValue) : null
  } catch {
    return null
  }
}

import type { Redis } from 'ioredis'

/** The count in a time window, and its remaining time. */
export interface CountResult {
  current: number
  /** milliseconds */
  ttl: number
}

/** Counts events per key in windows that start with the first event. */
export interface Counter {
  count(key: string, windowMs: number): Promise<CountResult>
}

/** One atomic step, so that counts are exact and every key expires. */
const COUNT = `
  local current = redis.call('incr', KEYS[1])
  if current == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
  return { current, redis.call('pttl', KEYS[1]) }
`

/** Counts in Redis, shared by all processes; rejects at once while Redis is unavailable. */
export function sharedCounter(client: Redis): Counter {
  return {
    async count(key, windowMs) {
      try {
        const [current, ttl] = (await client.eval(COUNT, 1, key, windowMs)) as [number, number]
        return { current, ttl }
      } catch (error) {
        // a hanging connection would delay every request: reconnect
        if (client.status === 'ready' && /timed out/.test((error as Error).message)) client.disconnect(true)
        throw error
      }
    },
  }
}

/**
 * Counts in a shared counter, if there is one, and in memory as well, so that limits still hold when it does not answer.
 * @param max maximum number of keys in memory
 */
export function countBoth(shared: Counter | null, max: number): Counter {
  const local = localCounter(max)
  return {
    async count(key, windowMs) {
      const here = local.count(key, windowMs)
      const everywhere = await shared?.count(key, windowMs).catch(() => null)
      return everywhere && everywhere.current >= here.current ? everywhere : here
    },
  }
}

/** Counts in memory. @param max maximum number of keys; the oldest window is evicted first */
export function localCounter(max: number): { count(key: string, windowMs: number): CountResult } {
  const windows = new Map<string, { current: number; until: number }>()
  return {
    count(key, windowMs) {
      const now = Date.now()
      const known = windows.get(key)
      if (known && known.until > now) {
        known.current++
        return { current: known.current, ttl: known.until - now }
      }
      windows.delete(key)
      windows.set(key, { current: 1, until: now + windowMs })
      const oldest = windows.size > max ? windows.keys().next() : null
      if (oldest && !oldest.done) windows.delete(oldest.value)
      return { current: 1, ttl: windowMs }
    },
  }
}

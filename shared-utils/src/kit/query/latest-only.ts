import { atom, type ReadableAtom } from 'nanostores'

export interface LatestOnly<V> {
  /** values that the server has not yet accepted or refused, by key */
  readonly $pending: ReadableAtom<Readonly<Record<string, V>>>
  /**
   * Sends a value for a key. One request per key runs at a time; a value that is replaced before its turn is never
   * sent. Rejects when the last value was refused.
   */
  send(key: string, value: V, request: (value: V) => Promise<unknown>): Promise<void>
}

/**
 * Serialises requests for switches that people toggle faster than the server answers: two requests under way could
 * arrive in either order, so the next one waits for the answer to the previous one. Create one per kind of switch,
 * outside of the component.
 * @example
 * const favourites = latestOnly<boolean>()
 * await favourites.send('TW-3201', true, (on) => http.post('/mtm/favourite', { no: 'TW-3201', on }))
 */
export function latestOnly<V>(): LatestOnly<V> {
  const $pending = atom<Readonly<Record<string, V>>>({})
  const running = new Map<string, Promise<void>>()

  const sendAll = async (key: string, request: (value: V) => Promise<unknown>) => {
    try {
      for (;;) {
        const value = $pending.get()[key] as V
        const isReplaced = () => $pending.get()[key] !== value
        try {
          await request(value)
        } catch (error) {
          // the refusal of a replaced value is not reported
          if (!isReplaced()) throw error
        }
        if (!isReplaced()) return
      }
    } finally {
      // synchronously after the last check, so that no new value is lost in between
      running.delete(key)
      const { [key]: _done, ...others } = $pending.get()
      $pending.set(others as Record<string, V>)
    }
  }

  return {
    $pending,
    send(key, value, request) {
      $pending.set({ ...$pending.get(), [key]: value })
      const current = running.get(key)
      if (current) return current
      const started = Promise.resolve().then(() => sendAll(key, request))
      running.set(key, started)
      return started
    },
  }
}

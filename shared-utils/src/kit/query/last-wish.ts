import { atom, type ReadableAtom } from 'nanostores'

export interface LastWishes<V> {
  /** what is wanted of each thing, until the server has it or has refused it */
  readonly $standing: ReadableAtom<Readonly<Record<string, V>>>
  /**
   * Wants something of a thing. `send` runs for one wish of a thing at a time; a wish that another one overtakes
   * before its turn is never sent. Rejects when the last one was refused.
   */
  wish(thing: string, value: V, send: (value: V) => Promise<unknown>): Promise<void>
}

/**
 * What a person presses on and off, quicker than the server answers: two calls under way at once may come in either
 * order, so the next one waits for the answer to the one before. One for all things of a kind, in front of the screen.
 * @example const hearts = lastWishes<boolean>()
 */
export function lastWishes<V>(): LastWishes<V> {
  const $standing = atom<Readonly<Record<string, V>>>({})
  const sending = new Map<string, Promise<void>>()

  const sendAll = async (thing: string, send: (value: V) => Promise<unknown>) => {
    try {
      for (;;) {
        const value = $standing.get()[thing] as V
        const overtaken = () => $standing.get()[thing] !== value
        try {
          await send(value)
        } catch (error) {
          // whether the one before was refused is nobody's business any more
          if (!overtaken()) throw error
        }
        if (!overtaken()) return
      }
    } finally {
      // in the same breath as the last look: no wish comes between
      sending.delete(thing)
      const { [thing]: _done, ...others } = $standing.get()
      $standing.set(others as Record<string, V>)
    }
  }

  return {
    $standing,
    wish(thing, value, send) {
      $standing.set({ ...$standing.get(), [thing]: value })
      const underWay = sending.get(thing)
      if (underWay) return underWay
      const begun = Promise.resolve().then(() => sendAll(thing, send))
      sending.set(thing, begun)
      return begun
    },
  }
}

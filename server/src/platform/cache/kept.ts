/** Age up to which an answer is given as it is. */
const FRESH_MS = 10_000
/** Age up to which it is given while it is worked out again. */
const OLD_MS = 60_000
/** An answer stays fresh for so many times as long as it took: working it out must not become most of the work. */
const REST = 10
/** Maximum number of kept answers; the one that was asked for longest ago is evicted first. */
const MOST_KEPT = 500

/** An answer, and when it was worked out. */
export interface Kept<T> {
  value: T
  at: Date
}

/** Answers that take time, kept for a while: whoever asks meanwhile gets the last one. */
export interface KeptAnswers {
  /**
   * @param key everything that the answer depends on
   * @throws what the work throws, unless there is an answer that is not too old
   */
  read<T>(key: string, work: () => Promise<T>): Promise<Kept<T>>
}

interface Entry {
  answer: Kept<unknown> | null
  freshUntil: number
  working: Promise<Kept<unknown>> | null
}

export interface KeptOptions {
  /** maximum number of answers; default 500 */
  most?: number
  /** milliseconds after which an answer is too old; default a minute */
  old?: number
  /** milliseconds */
  now?: () => number
}

export function createKept({
  most = MOST_KEPT,
  old = OLD_MS,
  now = Date.now,
}: KeptOptions = {}): KeptAnswers {
  const entries = new Map<string, Entry>()
  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? { answer: null, freshUntil: 0, working: null }
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    return entry
  }
  /** One at a time, whoever asks. */
  const renew = (entry: Entry, work: () => Promise<unknown>): Promise<Kept<unknown>> => {
    const at = new Date(now())
    entry.working ??= work()
      .then((value) => {
        entry.freshUntil = at.getTime() + Math.max(FRESH_MS, REST * (now() - at.getTime()))
        return (entry.answer = { value, at })
      })
      .finally(() => (entry.working = null))
    return entry.working
  }
  return {
    async read<T>(key: string, work: () => Promise<T>): Promise<Kept<T>> {
      const entry = entryOf(key)
      const { answer } = entry
      const age = answer ? now() - answer.at.getTime() : Infinity
      if (!answer || age > old) return (await renew(entry, work)) as Kept<T>
      // when it fails, the request that finds only an answer too old says so
      if (now() > entry.freshUntil) renew(entry, work).catch(() => {})
      return answer as Kept<T>
    },
  }
}

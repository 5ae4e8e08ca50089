import { countCache } from './cache-figures.ts'

/** How long every answer stays fresh. */
const FRESH_MS = 10_000
/** How long an answer may be used while it is computed again. */
export const OLD_MS = 60_000
/** An answer that took long stays fresh for ten times as long, so that computing it never becomes most of the work. */
const REST = 10
/** How long an answer stays fresh that took `took` ms to compute. */
export const freshFor = (took: number): number => Math.max(FRESH_MS, REST * took)
/** Maximum number of kept answers; the one that was asked for longest ago is evicted first. */
const MOST_KEPT = 500

/** An answer, and when it was computed. */
export interface Kept<T> {
  value: T
  at: Date
}

/** A cache of answers that take long to compute: while one is computed again, callers get the previous one. */
export interface KeptAnswers {
  /**
   * @param key everything that the answer depends on
   * @throws what `work` throws, unless there is an answer that is not too old
   */
  read<T>(key: string, work: () => Promise<T>): Promise<Kept<T>>
}

interface Entry {
  answer: Kept<unknown> | null
  freshUntil: number
  working: Promise<Kept<unknown>> | null
}

export interface KeptOptions {
  /** `<domain>.<thing>`, under which the monitor shows its figures */
  name: string
  /** maximum number of answers; default 500 */
  most?: number
  /** milliseconds after which an answer is too old; default a minute */
  old?: number
  /** milliseconds */
  now?: () => number
}

/** An empty cache of answers. */
export function createKept({
  name,
  most = MOST_KEPT,
  old = OLD_MS,
  now = Date.now,
}: KeptOptions): KeptAnswers {
  const entries = new Map<string, Entry>()
  const counter = countCache(name, entries)
  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? { answer: null, freshUntil: 0, working: null }
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) {
      entries.delete(oldest)
      counter.evictions++
    }
    return entry
  }
  /** Computes an answer; concurrent callers share one computation. */
  const renew = (entry: Entry, work: () => Promise<unknown>): Promise<Kept<unknown>> => {
    const at = new Date(now())
    entry.working ??= work()
      .then((value) => {
        entry.freshUntil = at.getTime() + freshFor(now() - at.getTime())
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
      counter[answer && age <= old ? 'hits' : 'misses']++
      if (!answer || age > old) return (await renew(entry, work)) as Kept<T>
      // when it fails, the request that finds only an answer too old says so
      if (now() > entry.freshUntil) renew(entry, work).catch(() => {})
      return answer as Kept<T>
    },
  }
}

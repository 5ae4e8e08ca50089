import { LONG_LIST, type Counted } from '@mtm/shared-utils/contracts/envelope'
import { freshFor, OLD_MS } from '../../platform/cache/kept.ts'
import { keptFor } from '../../platform/database/read-replica.ts'

/** How long a request waits for the first count of a long list before it is answered with an estimate. */
const PATIENCE_MS = 15
/** Long lists that are counted at once; the totals of others stay as they are until one is done. */
const MOST_COUNTING = 2
/** Maximum number of kept totals; the oldest is evicted first. */
const MOST_KEPT = 500

/** The complete key of a count: tenant, scope, filters. Compiled queries qualify. */
export interface CountKey {
  sql: string
  parameters: readonly unknown[]
}

/** How the rows of a list are counted. */
export interface Counting {
  /** all of them, or up to `most` */
  count(most?: number): Promise<number>
  /** what the planner reckons */
  estimate(): Promise<number>
}

/** Totals of the lists of a database. */
export interface Totals {
  /** Whether the list was short when it was counted last, so that it may be counted together with its page. */
  isShort(what: CountKey): boolean
  /** Remembers the total of a list that was counted together with its page. */
  counted(what: CountKey, total: number): Counted
  /** The total of a list: counted now when it is short, else at most a minute old, or an estimate. */
  total(what: CountKey, counting: Counting): Promise<Counted>
}

interface Known {
  total: number
  at: number
  /** how long its count took */
  took: number
  /** the count under way */
  counting: Promise<number> | null
}

/** The totals of this process for a database. */
export const totalsOf = keptFor(() => createTotals())

/** @param now milliseconds */
export function createTotals(now: () => number = Date.now, patience = PATIENCE_MS): Totals {
  const known = new Map<string, Known>()
  let running = 0
  const remember = (key: string, entry: Known): Known => {
    known.delete(key)
    known.set(key, entry)
    const [oldest] = known.keys()
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
    return entry
  }
  const keep = (key: string, total: number, took = 0): number =>
    remember(key, { total, at: now(), took, counting: null }).total
  const isLong = ({ total }: Known) => total > LONG_LIST

  /** Counts again, unless it is being counted or others are. */
  const recount = (key: string, entry: Known, { count }: Counting): Promise<number> | null => {
    if (entry.counting || running >= MOST_COUNTING) return entry.counting
    running += 1
    const began = now()
    entry.counting = count()
      .then((total) => keep(key, total, now() - began))
      .finally(() => {
        running -= 1
        // the next request counts again when this one failed
        entry.counting = null
      })
    entry.counting.catch(() => {})
    return entry.counting
  }

  return {
    isShort(what) {
      const entry = known.get(keyOf(what))
      return entry !== undefined && !isLong(entry)
    },
    counted: (what, total) => ({ total: keep(keyOf(what), total) }),
    async total(what, counting) {
      const key = keyOf(what)
      const entry = known.get(key)
      if (entry && isLong(entry) && now() - entry.at <= OLD_MS) {
        if (now() - entry.at > freshFor(entry.took)) void recount(key, entry, counting)
        return { total: entry.total, totalIs: 'kept' }
      }
      let long = entry
      if (!long || !isLong(long)) {
        const few = await counting.count(LONG_LIST + 1)
        if (few <= LONG_LIST) return { total: keep(key, few) }
        // others may have found it out meanwhile
        long = known.get(key)
        if (!long || !isLong(long)) {
          const total = Math.max(few, await counting.estimate())
          long = remember(key, { total, at: -Infinity, took: 0, counting: null })
        }
      }
      const exact = await atMost(recount(key, long, counting), patience)
      return exact === null ? { total: long.total, totalIs: 'estimate' } : { total: exact, totalIs: 'kept' }
    },
  }
}

/** The answer of a promise, or null when it takes longer than `ms` or fails. */
async function atMost(promise: Promise<number> | null, ms: number): Promise<number | null> {
  if (!promise) return null
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, ms, null)))
  try {
    return await Promise.race([promise.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}

const keyOf = ({ sql, parameters }: CountKey) => `${sql} ${JSON.stringify(parameters)}`

import type { Database } from '../../platform/database/database.ts'

/** A list up to this long is counted anew for every page; the total of a longer one is kept for a while. */
export const LONG_LIST = 10_000
/** Younger than this a kept total is told as it is. */
const FRESH_MS = 10_000
/** Until this age it is told once more while it is counted anew; an older one is forgotten. */
const OLD_MS = 60_000
/** Totals that are kept at most; the oldest goes first. */
const MOST_KEPT = 500

/** What a list request counts, complete: tenant, scope, filters. Compiled queries are. */
export interface Counted {
  sql: string
  parameters: readonly unknown[]
}

/** Totals of the long lists of a database. */
export interface Totals {
  /** the total of this list when it is long and was counted lately, else null */
  kept(what: Counted, count: () => Promise<number>): number | null
  /** keeps a total if its list is long; answers it */
  keep(what: Counted, total: number): number
}

const all = new WeakMap<Database, Totals>()

/** The totals of long lists that this process keeps for a database. */
export function totalsOf(db: Database): Totals {
  let totals = all.get(db)
  if (!totals) all.set(db, (totals = createTotals()))
  return totals
}

/** @param now milliseconds */
export function createTotals(now: () => number = Date.now): Totals {
  const known = new Map<string, { total: number; at: number; counting: boolean }>()
  const keep = (key: string, total: number): number => {
    known.delete(key)
    if (total <= LONG_LIST) return total
    known.set(key, { total, at: now(), counting: false })
    const [oldest] = known.keys()
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
    return total
  }
  return {
    kept(what, count) {
      const key = keyOf(what)
      const entry = known.get(key)
      const age = entry ? now() - entry.at : Infinity
      if (!entry || age > OLD_MS) return null
      if (age > FRESH_MS && !entry.counting) {
        entry.counting = true
        count().then(
          (total) => keep(key, total),
          // whoever asks next tries again
          () => (entry.counting = false),
        )
      }
      return entry.total
    },
    keep: (what, total) => keep(keyOf(what), total),
  }
}

const keyOf = ({ sql, parameters }: Counted) => `${sql} ${JSON.stringify(parameters)}`

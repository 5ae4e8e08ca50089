import type { Database } from '../../platform/database/database.ts'
import { primaryOf } from '../../platform/database/read-replica.ts'

/** Lists up to this length are counted for every page; totals of longer ones are cached. */
export const LONG_LIST = 10_000
/** Age up to which a cached total is used as is. */
const FRESH_MS = 10_000
/** Age up to which it is used while recounting; older ones are evicted. */
const OLD_MS = 60_000
/** Maximum number of cached totals; the oldest is evicted first. */
const MOST_KEPT = 500

/** The complete key of a count: tenant, scope, filters. Compiled queries qualify. */
export interface CountKey {
  sql: string
  parameters: readonly unknown[]
}

/** Totals of the long lists of a database. */
export interface Totals {
  /** the cached total of a long list, or null */
  kept(what: CountKey, count: () => Promise<number>): number | null
  /** caches the total of a long list; returns it */
  keep(what: CountKey, total: number): number
}

const all = new WeakMap<Database, Totals>()

/** The cached totals of this process for a database. */
export function totalsOf(db: Database): Totals {
  const primary = primaryOf(db)
  let totals = all.get(primary)
  if (!totals) all.set(primary, (totals = createTotals()))
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
          // the next request retries
          () => (entry.counting = false),
        )
      }
      return entry.total
    },
    keep: (what, total) => keep(keyOf(what), total),
  }
}

const keyOf = ({ sql, parameters }: CountKey) => `${sql} ${JSON.stringify(parameters)}`

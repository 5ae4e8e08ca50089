import type { DatabaseState } from './database-state.ts'

/** What happened lately, of counters that only grow. */
export interface Recent {
  /** per second, since the reading before; undefined: there was none */
  commitRate: number | undefined
  rollbackRate: number | undefined
  /** 0 to 1; undefined: nothing was read */
  hitRate: number | undefined
  /** within the last hour, as far as this process knows */
  deadlocks: number
  tempBytes: number
}

const HOUR_MS = 3_600_000
/** Readings are remembered once in this time. */
const STEP_MS = 60_000
/** A hit rate of fewer pages says nothing: that of all time stands in its place. */
const LEAST_PAGES = 1_000

/** Follows the counters of the database. They begin again when somebody resets the statistics. */
export function followCounters(): (state: DatabaseState) => Recent {
  let last: DatabaseState | undefined
  let hour: DatabaseState[] = []
  return (state) => {
    if (last && state.commits < last.commits) {
      last = undefined
      hour = []
    }
    const before = last
    last = state
    hour = hour.filter(({ at }) => state.at - at <= HOUR_MS)
    const first = hour[0] ?? state
    if (state.at - (hour.at(-1)?.at ?? -Infinity) >= STEP_MS) hour.push(state)
    return {
      commitRate: rate(before, state, 'commits'),
      rollbackRate: rate(before, state, 'rollbacks'),
      hitRate: hitRate(before, state),
      deadlocks: state.deadlocks - first.deadlocks,
      tempBytes: state.tempBytes - first.tempBytes,
    }
  }
}

function rate(
  before: DatabaseState | undefined,
  now: DatabaseState,
  key: 'commits' | 'rollbacks',
): number | undefined {
  if (!before || now.at <= before.at) return undefined
  return Math.max(0, now[key] - before[key]) / ((now.at - before.at) / 1_000)
}

function hitRate(before: DatabaseState | undefined, now: DatabaseState): number | undefined {
  const since = before ?? { hits: 0, reads: 0 }
  const [hits, pages] = [now.hits - since.hits, now.hits - since.hits + now.reads - since.reads]
  if (pages >= LEAST_PAGES) return hits / pages
  const all = now.hits + now.reads
  return all === 0 ? undefined : now.hits / all
}

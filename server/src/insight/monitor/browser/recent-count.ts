const SECONDS = 60

/** Counts what happened within the last minute. */
export interface RecentCount {
  add(count: number): void
  read(): number
}

/** @param now ms of a clock that never goes back */
export function recentCount(now: () => number = () => performance.now()): RecentCount {
  const counts = Array.from({ length: SECONDS }, () => 0)
  let last = Math.floor(now() / 1_000)
  const pass = () => {
    const second = Math.floor(now() / 1_000)
    for (let passed = Math.max(last + 1, second - SECONDS + 1); passed <= second; passed++)
      counts[passed % SECONDS] = 0
    last = second
    return second % SECONDS
  }
  return {
    add(count) {
      const at = pass()
      counts[at] = counts[at]! + count
    },
    read() {
      pass()
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}

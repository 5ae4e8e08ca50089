import { nextTask } from './real-time.ts'

/** A clock under the control of a test. */
export interface FakeClock {
  /** Advances the clock: due timers run in order, including those they start. */
  pass(ms: number): Promise<void>
  /** The number of pending timers and intervals. */
  waiting(): number
  /** Restores the page's own clock; pending timers are dropped. */
  restore(): void
}
interface Waiting {
  run: () => void
  at: number
  /** of an interval */
  every: number | null
}
type Timer = (run: () => void, ms?: number) => number

/**
 * Stops the page's clock: timers, intervals, `Date.now` and `performance.now`. A timer of 0 ms is no time but the next
 * task and runs as ever. The limits of calls (`AbortSignal.timeout`) keep the browser's own clock.
 */
export function fakeClock(): FakeClock {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis
  const real = { setTimeout, clearTimeout, setInterval, clearInterval }
  const realNow = { page: performance.now, date: Date.now }
  const start = { page: performance.now(), date: Date.now() }
  const waiting = new Map<number, Waiting>()
  let gone = 0
  // numbers that the browser does not give
  let last = -1

  const wait = (run: () => void, ms: number, every: number | null) => {
    waiting.set(--last, { run, at: gone + ms, every })
    return last
  }
  const startTimer: Timer = (run, ms = 0) =>
    ms > 0 ? wait(run, ms, null) : (setTimeout as unknown as Timer)(run)
  const startInterval: Timer = (run, ms = 0) => wait(run, Math.max(ms, 1), Math.max(ms, 1))
  const stop = (timer?: number) => {
    if (timer !== undefined && !waiting.delete(timer)) clearTimeout(timer)
  }
  Object.assign(globalThis, {
    setTimeout: startTimer,
    clearTimeout: stop,
    setInterval: startInterval,
    clearInterval: stop,
  })
  performance.now = () => start.page + gone
  Date.now = () => start.date + gone

  return {
    async pass(ms) {
      const end = gone + ms
      for (let next = firstDue(waiting, end); next; next = firstDue(waiting, end)) {
        const [timer, entry] = next
        gone = entry.at
        if (entry.every) entry.at += entry.every
        else waiting.delete(timer)
        entry.run()
        await nextTask()
      }
      gone = end
    },
    waiting: () => waiting.size,
    restore() {
      Object.assign(globalThis, real)
      performance.now = realNow.page
      Date.now = realNow.date
    },
  }
}

function firstDue(waiting: ReadonlyMap<number, Waiting>, end: number): [number, Waiting] | undefined {
  return [...waiting].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0]
}

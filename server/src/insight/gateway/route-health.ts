import type { RouteProblem } from '@mtm/shared-utils/contracts/dto/connections/gateway-route'

/** Durations of the last requests that are kept. */
const KEPT = 200
/** Failures in a row that open the circuit breaker. */
const MOST_FAILURES = 5
/** How long an open breaker lets no request through; then one is tried. */
const OPEN_MS = 30_000

/** What came of the requests of one route in this process. Its size is fixed. */
export class RouteRecord {
  requests = 0
  failures = 0
  lastSuccess: Date | null = null
  lastFailure: Date | null = null
  lastProblem: RouteProblem | null = null
  #durations: number[] = []
  #failedInRow = 0
  #openUntil = -Infinity
  readonly #now: () => number

  /** @param now milliseconds */
  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Whether the circuit breaker lets a request through: always while it is closed, and one after each pause. */
  admits(): boolean {
    if (this.#failedInRow < MOST_FAILURES) return true
    if (this.#now() < this.#openUntil) return false
    this.#openUntil = this.#now() + OPEN_MS
    return true
  }

  /** Whether the breaker answers in place of the target. */
  get isOpen(): boolean {
    return this.#failedInRow >= MOST_FAILURES
  }

  /** @param ms until the target answered */
  succeeded(ms: number): void {
    this.#count(ms)
    this.lastSuccess = new Date(this.#now())
    this.#failedInRow = 0
  }

  /** @param isAway whether it counts for the circuit breaker: the target did not answer, or said that it cannot */
  failed(problem: RouteProblem, ms: number, { isAway }: { isAway: boolean }): void {
    this.#count(ms)
    this.failures += 1
    this.lastFailure = new Date(this.#now())
    this.lastProblem = problem
    this.#failedInRow = isAway ? this.#failedInRow + 1 : 0
    if (this.#failedInRow === MOST_FAILURES) this.#openUntil = this.#now() + OPEN_MS
  }

  /** What came of the last request. */
  get isUp(): boolean {
    return this.lastFailure === null || (this.lastSuccess !== null && this.lastSuccess > this.lastFailure)
  }

  /** The duration that 95 of 100 requests did not exceed, ms; null: there were none. */
  get p95(): number | null {
    const sorted = this.#durations.toSorted((a, b) => a - b)
    return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null
  }

  #count(ms: number): void {
    this.#durations[this.requests % KEPT] = Math.round(ms)
    this.requests += 1
  }
}

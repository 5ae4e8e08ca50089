/** Conditions that gateway routes can have (stock contract 4.21), with what their arguments are. */
export const PREDICATES = {
  /** `/shop/**`, `/shop/{id}`: patterns below one first segment; every route has this condition */
  Path: { least: 1, most: 10, example: '/shop/**' },
  Host: { least: 1, most: 10, example: '*.example.com' },
  Method: { least: 1, most: 7, example: 'GET' },
  /** a name, and a pattern that the whole value matches */
  Header: { least: 1, most: 2, example: 'X-Channel, beta.*' },
  Cookie: { least: 1, most: 2, example: 'channel, beta' },
  Query: { least: 1, most: 2, example: 'channel, beta' },
  After: { least: 1, most: 1, example: '2026-01-01T00:00:00+08:00' },
  Before: { least: 1, most: 1, example: '2027-01-01T00:00:00+08:00' },
  Between: { least: 2, most: 2, example: '2026-01-01T00:00:00+08:00, 2027-01-01T00:00:00+08:00' },
  /** addresses and networks of callers */
  RemoteAddr: { least: 1, most: 20, example: '192.0.2.0/24' },
} as const satisfies Record<string, { least: number; most: number; example: string }>
export type PredicateName = keyof typeof PREDICATES
/** In the order of the stock menu. */
export const PREDICATE_NAMES = Object.keys(PREDICATES) as PredicateName[]

/** Filters that gateway routes can have, with the arguments that the form proposes. */
export const FILTERS = {
  /** how many segments the target does not see */
  StripPrefix: { parts: '1' },
  /** a circuit breaker: after failures in a row a page is answered in place of the target */
  Hystrix: { name: 'default', fallbackUri: 'forward:/fallback' },
  /** requests of one address in a second, and at once */
  RequestRateLimiter: {
    'key-resolver': '#{@ipKeyResolver}',
    'redis-rate-limiter.replenishRate': '20',
    'redis-rate-limiter.burstCapacity': '20',
  },
} as const satisfies Record<string, Record<string, string>>
export type FilterName = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]

/** A condition as stored. */
export interface RoutePredicate {
  name: string
  args: string[]
}

/** A filter as stored. */
export interface RouteFilter {
  name: string
  /** shown by stock clients */
  title?: string | undefined
  args: { key: string; value: string }[]
}

/**
 * `off`: not in use. `refused`: its declaration is not allowed any more. `unused`: no request yet. `up`, `down`: what came of
 * the last request. `open`: the circuit breaker answers in place of the target.
 */
export type RouteState = 'off' | 'refused' | 'unused' | 'up' | 'down' | 'open'

/** What came of the requests of a route since the answering server process started, or since counters were cleared. */
export interface RouteHealth {
  state: RouteState
  /** why a route is refused, in the caller's language */
  problem: string | null
  requests: number
  /** of them, without an answer of the target, or with a status from 500 */
  failures: number
  /** milliseconds until the target answered, of the last 200 requests; null: none */
  p95: number | null
  /** `YYYY-MM-DD HH:mm:ss` in the caller's zone; null: never */
  lastSuccess: string | null
  lastFailure: string | null
  /** class of the last failure; null: none */
  lastProblem: RouteProblem | null
}

/** Why a target did not answer, or `status` when it answered with a failure. */
export type RouteProblem = 'refused' | 'unreachable' | 'timeout' | 'broken' | 'status'

/** A row of `GET /sys/gatewayRoute/list`. */
export interface GatewayRoute {
  id: string
  routerId: string
  name: string
  uri: string
  predicates: RoutePredicate[]
  filters: RouteFilter[]
  status: 0 | 1
  /** of stock clients: whether a filter strips the prefix; the others are always 0 */
  stripPrefix: 0 | 1
  retryable: 0
  persistable: 0
  showApi: 0
  version: number
  createBy: string | null
  createTime: string
  health: RouteHealth
}

/** `POST /sys/gatewayRoute/updateAll`: adds a route without an id, changes one with it. */
export interface GatewayRouteDraft {
  id?: string | null
  version?: number
  routerId: string
  name: string
  uri: string
  status: number
  /** JSON, as stock clients send it */
  predicates: string
  filters: string
}

import {
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  type RouteFilter,
} from '@mtm/shared-utils/contracts/dto/connections/gateway-route'
import { AppError } from '@mtm/shared-utils/contracts/errors'

/** What happens to the requests of a route. */
export interface RouteWork {
  /** leading segments of the path that the target does not see */
  strip: number
  /** whether a circuit breaker answers in place of a target that fails */
  breaker: boolean
  /** most requests of one address in a time */
  limit: { most: number; windowMs: number } | null
}

type Args = Readonly<Record<string, string>>

const MOST_SEGMENTS = 10
const MOST_REQUESTS = 10_000
const whole = (text: string | undefined, most: number): number | null => {
  const number = Number(text)
  return text && /^\d{1,6}$/.test(text) && number >= 1 && number <= most ? number : null
}

/** Reads the arguments of each filter; the name of a wrong argument is its refusal. */
const READERS: Record<FilterName, (args: Args) => Partial<RouteWork> | string> = {
  StripPrefix({ parts }) {
    const strip = whole(parts, MOST_SEGMENTS)
    return strip === null ? 'parts' : { strip }
  },
  Hystrix({ name = FILTERS.Hystrix.name, fallbackUri = FILTERS.Hystrix.fallbackUri }) {
    if (!/^[\w-]{1,50}$/.test(name)) return 'name'
    // a page of this product; other addresses would lead around the conditions of routes
    return fallbackUri === FILTERS.Hystrix.fallbackUri ? { breaker: true } : 'fallbackUri'
  },
  RequestRateLimiter(args) {
    const [resolver, rateName, burstName] = Object.keys(FILTERS.RequestRateLimiter) as [
      string,
      string,
      string,
    ]
    const { [resolver]: key = FILTERS.RequestRateLimiter['key-resolver'] } = args
    const rate = whole(args[rateName], MOST_REQUESTS)
    const burst = whole(args[burstName], MOST_REQUESTS)
    if (key !== FILTERS.RequestRateLimiter['key-resolver']) return resolver
    if (rate === null) return rateName
    return burst === null ? burstName : { limit: { most: burst, windowMs: Math.ceil((burst / rate) * 1000) } }
  },
}

/**
 * Compiles the filters of a route, each at most once.
 * @throws AppError naming the filters that there are, or the parameters of one
 */
export function compileFilters(filters: readonly RouteFilter[]): RouteWork {
  const work: RouteWork = { strip: 0, breaker: false, limit: null }
  const seen = new Set<string>()
  for (const { name, args } of filters) {
    const known = FILTER_NAMES.find((one) => one === name)
    if (!known) throw new AppError('gateway.filter', { name, names: FILTER_NAMES.join(', ') })
    if (seen.has(name)) throw new AppError('gateway.repeated', { name })
    seen.add(name)
    const names = Object.keys(FILTERS[known])
    const refuse = (value: string) =>
      new AppError('gateway.filterArgs', { name, value, names: names.join(', ') })
    const odd = args.find(
      ({ key }, at) => !names.includes(key) || args.findIndex((arg) => arg.key === key) < at,
    )
    if (odd) throw refuse(`${odd.key}=${odd.value}`)
    const values = Object.fromEntries(args.map(({ key, value }) => [key, value]))
    const read = READERS[known](values)
    if (typeof read === 'string') throw refuse(`${read}=${values[read] ?? ''}`)
    Object.assign(work, read)
  }
  return work
}

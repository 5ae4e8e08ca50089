import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { countBoth, type Counter } from '../redis/counters.ts'

const KEYS = 5_000

/**
 * The store of @fastify/rate-limit with shared counts. Counts locally as well, so that limits still hold when the shared
 * counter does not answer.
 */
export function rateLimitStore(shared: Counter): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    #route = ''
    readonly #counter = countBoth(shared, KEYS)

    incr(key: string, answer: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
      void this.#counter
        .count(`limit:${this.#route}:${key}`, timeWindow)
        .then((counted) => answer(null, counted))
    }

    child(options: Parameters<FastifyRateLimitStore['child']>[0]): FastifyRateLimitStore {
      const child = new Store()
      // unlike its declared type, the plugin passes the route as `routeInfo`
      const { method, url } = (options as unknown as { routeInfo: { method?: string; url?: string } })
        .routeInfo
      child.#route = `${method} ${url}`
      return child
    }
  }
}

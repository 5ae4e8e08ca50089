import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { localCounter, type Counter } from '../redis/counters.ts'

const KEYS = 5_000

/**
 * Where @fastify/rate-limit counts when several processes share their counts. Everything is counted here too, so
 * that a limit holds without a gap when the shared counter cannot answer.
 */
export function rateLimitStore(shared: Counter): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    #route = ''
    readonly #local = localCounter(KEYS)

    incr(key: string, answer: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
      const here = this.#local.count(key, timeWindow)
      shared.count(`limit:${this.#route}:${key}`, timeWindow).then(
        (everywhere) => answer(null, everywhere.current < here.current ? here : everywhere),
        () => answer(null, here),
      )
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

import { monitorEventLoopDelay } from 'node:perf_hooks'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { sharedCounter } from '../redis/counters.ts'
import { rateLimitStore } from './rate-limit-store.ts'

/**
 * Sampling interval of the event-loop delay. Longer than any single task, so that loading the routes on a busy machine or
 * one large report does not cause refusals.
 */
const SAMPLE_MS = 10_000
/** Resolution of the measurement. */
const RESOLUTION_MS = 10
const LONGEST_DELAY_MS = 2_000

/** Rate limits of routes with `config.rateLimit`, shared by all processes with Redis, and load shedding. */
export async function limits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    ...(app.redis && { store: rateLimitStore(sharedCounter(app.redis)) }),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('http.tooMany', { seconds: Math.ceil(ttl / 1000) }, 429, 429),
  })
  shedLoad(app)
}

/**
 * Refuses requests while the process cannot keep up. Measures without opening a file: @fastify/under-pressure reads how
 * much memory there is, and in a process without descriptors that ends it.
 */
function shedLoad(app: FastifyInstance): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  let delay = 0
  const sample = () => {
    // without a single measurement the process stood still
    delay = Number.isNaN(delays.mean) ? Infinity : delays.mean / 1e6 - RESOLUTION_MS
    delays.reset()
  }
  delays.enable()
  const timer = setInterval(sample, SAMPLE_MS).unref()
  const isLasting = lasting(SAMPLE_MS)
  app.addHook('onRequest', async (_request, reply) => {
    if (delay <= LONGEST_DELAY_MS || !isLasting(performance.now())) return
    reply.header('retry-after', '10')
    throw new AppError('http.unavailable', {}, 503, 503)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
}

/**
 * Whether a repeated condition has lasted longer than this. The measurement of one interval is known in the next, when a
 * slow start or a pause of the machine is over.
 */
export function lasting(ms: number): (now: number) => boolean {
  let since = -Infinity
  let last = -Infinity
  return (now) => {
    if (now - last > ms) since = now
    last = now
    return now - since > ms
  }
}

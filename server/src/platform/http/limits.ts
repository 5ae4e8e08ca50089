import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { sharedCounter } from '../redis/counters.ts'
import { rateLimitStore } from './rate-limit-store.ts'

/**
 * Sampling interval of the event-loop delay. Longer than any single task, so that loading the routes on a busy machine or
 * one large report does not cause refusals.
 */
const PRESSURE = { maxEventLoopDelay: 2_000, sampleInterval: 10_000 }

/**
 * Rate limits of routes with `config.rateLimit`, shared by all processes with Redis, and load shedding while the process
 * cannot keep up.
 */
export async function limits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    ...(app.redis && { store: rateLimitStore(sharedCounter(app.redis)) }),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('http.tooMany', { seconds: Math.ceil(ttl / 1000) }, 429, 429),
  })
  const isLasting = lasting(PRESSURE.sampleInterval)
  await app.register(underPressure, {
    ...PRESSURE,
    async pressureHandler(_request, reply) {
      if (!isLasting(Date.now())) return
      reply.header('retry-after', '10')
      throw new AppError('http.unavailable', {}, 503, 503)
    },
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

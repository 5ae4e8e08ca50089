import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { sharedCounter } from '../redis/counters.ts'
import { rateLimitStore } from './rate-limit-store.ts'

/**
 * The loop is late on average over this time. It is longer than any single task: loading the routes on a busy
 * machine, or one large report, is over when it is noticed, and nobody need be refused for it. Within a shorter time
 * it would be all that is measured.
 */
const PRESSURE = { maxEventLoopDelay: 2_000, sampleInterval: 10_000 }

/**
 * Rate limits of the routes that ask for one (`config.rateLimit`), counted by all processes together where there is
 * a Redis, and refusal while the process cannot keep up.
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
 * Whether what is noticed again and again has been so for longer than this. The measure of one span of time is known in
 * the next one: the start on a busy machine, or a pause of the whole machine, is over by then.
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

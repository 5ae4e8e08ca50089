import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { sharedCounter } from '../app/redis/counters.ts'
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
  await app.register(underPressure, PRESSURE)
}

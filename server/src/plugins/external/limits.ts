import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { sharedCounter } from '../app/redis/counters.ts'
import { rateLimitStore } from './rate-limit-store.ts'

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
  await app.register(underPressure, { maxEventLoopDelay: 2_000, sampleInterval: 1_000 })
}

import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'

/** Rate limits of the routes that ask for one (`config.rateLimit`), and refusal while the process cannot keep up. */
export async function limits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('http.tooMany', { seconds: Math.ceil(ttl / 1000) }, 429, 429),
  })
  await app.register(underPressure, { maxEventLoopDelay: 2_000, sampleInterval: 1_000 })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'

/**
 * Calls that are worked on at once. Each takes several statements, and there are some ten connections: with more calls at
 * once every statement waits for a connection, and a call of many statements waits again and again.
 */
export const MOST_AT_ONCE = 48

/** A first-in, first-out semaphore. */
export interface Limiter {
  /** `admitted` is true once the caller is in, false when they left before; `leave` makes room for the next */
  enter(): { admitted: Promise<boolean>; leave: () => void }
}

/** @param most at once */
export function createLimiter(most = MOST_AT_ONCE): Limiter {
  const waiting = new Set<(isIn: boolean) => void>()
  let inside = 0
  const admit = () => {
    const [first] = waiting
    if (inside >= most || !first) return
    waiting.delete(first)
    inside += 1
    first(true)
  }
  return {
    enter() {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      let hasLeft = false
      waiting.add(resolve)
      admit()
      return {
        admitted: promise,
        leave() {
          if (hasLeft) return
          hasLeft = true
          // those that wait have no room to give back
          if (waiting.delete(resolve)) return resolve(false)
          inside -= 1
          admit()
        },
      }
    },
  }
}

/**
 * Limits the calls that are worked on at once. One counts from the end of its body to the head of its answer: neither slow
 * senders nor files that are sent hold anybody up.
 */
export function limitConcurrency(app: FastifyInstance, limiter: Limiter = createLimiter()): void {
  const counted = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preHandler', async (request, reply) => {
    if (!isCounted(request)) return
    const { admitted, leave } = limiter.enter()
    counted.set(request, leave)
    // also of a caller who has hung up, whom nothing is answered
    reply.raw.once('close', leave)
    if (!(await admitted)) throw new AppError('http.unavailable', {}, 503, 503)
  })
  app.addHook('onSend', async (request) => counted.get(request)?.())
}

/** Sockets stay open, probes must not wait, and uploads are read by their handlers. */
const isCounted = ({ url, headers }: FastifyRequest) =>
  url.startsWith('/api/') && !headers.upgrade && !headers['content-type']?.startsWith('multipart/')

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'

/**
 * Calls that are worked on at once. Each takes several statements, and there are some ten connections: with more calls at
 * once every statement waits for a connection, and a call of many statements waits again and again.
 */
const MOST_AT_ONCE = 48

/** Calls in the order in which they came. */
export interface Turns {
  /** `come` is true when it is the caller's turn, false when they left before; `leave` ends the turn */
  take(): { come: Promise<boolean>; leave: () => void }
}

/** @param most turns at once */
export function createTurns(most = MOST_AT_ONCE): Turns {
  const waiting = new Set<(isTurn: boolean) => void>()
  let running = 0
  const next = () => {
    const [first] = waiting
    if (running >= most || !first) return
    waiting.delete(first)
    running += 1
    first(true)
  }
  return {
    take() {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      let isOver = false
      waiting.add(resolve)
      next()
      return {
        come: promise,
        leave() {
          if (isOver) return
          isOver = true
          // those that wait have no turn to give back
          if (waiting.delete(resolve)) return resolve(false)
          running -= 1
          next()
        },
      }
    },
  }
}

/** Work on calls in turn. A turn ends with the head of its answer: files and exports that are still sent hold nobody up. */
export function takeTurns(app: FastifyInstance, turns: Turns = createTurns()): void {
  const held = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onRequest', async (request, reply) => {
    // sockets stay open, and probes must not wait
    if (!request.url.startsWith('/api/') || request.headers.upgrade) return
    const { come, leave } = turns.take()
    held.set(request, leave)
    // also of a caller who has hung up, whom nothing is answered
    reply.raw.once('close', leave)
    // the caller has hung up
    if (!(await come)) throw new AppError('http.unavailable', {}, 503, 503)
  })
  app.addHook('onSend', async (request) => held.get(request)?.())
}

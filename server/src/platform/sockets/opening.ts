import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { ACCESS_CHANGED, SESSION_ENDED, type SessionEnd } from '../events/topics.ts'
import { callerOf, type Caller } from '../caller/caller.ts'
import { denied } from '../http/errors.ts'
import type { Connections, Person } from './connections.ts'

/** Interval of pings. */
export const BEAT_MS = 30_000

/** Accepts sockets of the user's own address from our own pages, within the limit. */
export function admit<P extends Person, M>(request: FastifyRequest, connections: Connections<P, M>): Caller {
  const caller = callerOf(request)
  const { userId } = request.params as { userId: string }
  if (userId !== caller.userId || isFromElsewhere(request)) throw denied()
  if (!connections.takePlace(userId, request.raw.socket))
    throw new AppError('http.tooMany', { seconds: 60 }, 429, 429)
  return caller
}

/**
 * Closes dead pages, and those whose session or tenant has ended, because a tenant expires without a notice. Returns a
 * function that checks at once.
 */
export function watchSessions<P extends Person, M>(
  app: FastifyInstance,
  connections: Connections<P, M>,
): () => Promise<void> {
  const { sessions, changes, log } = app
  const review = (ended: SessionEnd | null = null) =>
    connections
      .review((ids) => sessions.living(ids), ended)
      .catch((error: unknown) => log.warn({ err: error }, 'sessions of open pages could not be looked at'))
  changes.on(SESSION_ENDED, (data) => void review(data as SessionEnd | null))
  changes.on(ACCESS_CHANGED, () => void review())
  const timer = setInterval(() => {
    connections.beat()
    void review()
  }, BEAT_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return review
}

/** Browsers send the origin of the page: only ours is accepted. Programs send none, and need the token. */
function isFromElsewhere(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin === undefined) return false
  const { publicUrl = '' } = request.server.config
  const ours = [request.host, URL.parse(publicUrl)?.host]
  const host = URL.parse(origin)?.host
  return host === undefined || !ours.includes(host)
}

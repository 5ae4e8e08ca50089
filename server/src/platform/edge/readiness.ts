import type { FastifyInstance } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { diskFull } from '../http/errors.ts'
import type { DiskSpace } from './disk-space.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** true: allowed although the disk is full, because it writes nothing or next to nothing */
    whenFull?: boolean
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses calls at once while the database is known to be away, and what would write while there is no room for it. */
export function refuseInVain(app: FastifyInstance, diskSpace: DiskSpace): void {
  app.addHook('onRequest', async ({ url, method, routeOptions }) => {
    if (!url.startsWith('/api/')) return
    if (app.changes.away) throw new AppError('http.unavailable', {}, 503, 503)
    if (diskSpace.full && !READING.has(method) && !routeOptions.config.whenFull) throw diskFull()
  })
}

/**
 * `/healthz` tells whether requests should come here: `UP`; `DOWN` while the database is away; `DRAINING` on the
 * connections that are left when the server stops, which are closed with their last answer.
 */
export function tellReadiness(app: FastifyInstance, diskSpace: DiskSpace): void {
  let draining = false

  app.addHook('preClose', async () => {
    draining = true
  })
  // a connection that was busy when the server began to close would be kept for its next request
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async () => {
    if (draining) setImmediate(() => app.server.closeIdleConnections())
  })

  const healthz = { config: { access: 'public' as const }, schema: { hide: true } }
  app.get('/healthz', healthz, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining) return reply.code(503).send({ status: 'DRAINING' })
    if (!(await app.changes.alive())) return reply.code(503).send({ status: 'DOWN', database: 'DOWN' })
    return { status: 'UP', ...(diskSpace.full && { disk: 'FULL' }) }
  })
}

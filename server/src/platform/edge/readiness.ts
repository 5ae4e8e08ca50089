import type { FastifyInstance } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { diskFull } from '../http/errors.ts'
import type { DiskSpace } from './disk-space.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** true: allowed on a full disk, because it writes almost nothing */
    whenFull?: boolean
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses calls while the database is known to be unavailable, and writes while the disk is full. */
export function rejectUnavailable(app: FastifyInstance, diskSpace: DiskSpace): void {
  app.addHook('onRequest', async ({ url, method, routeOptions }) => {
    if (!url.startsWith('/api/')) return
    if (app.changes.away) throw new AppError('http.unavailable', {}, 503, 503)
    if (diskSpace.full && !READING.has(method) && !routeOptions.config.whenFull) throw diskFull()
  })
}

/**
 * `/healthz` reports readiness: `UP`; `DOWN` while the database is unavailable; `DRAINING` on the remaining connections of
 * a stopping server, which are closed with their last answer.
 */
export function serveHealth(app: FastifyInstance, diskSpace: DiskSpace): void {
  let draining = false

  app.addHook('preClose', async () => {
    draining = true
  })
  // a connection busy at the start of the drain would otherwise be kept alive
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

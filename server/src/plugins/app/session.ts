import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Sessions } from '../../identity/sessions.ts'
import { localeOf } from './locale.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** `performance.now()` when the request came in */
    startedAt: number
  }
}

/** What every request gets before anything can refuse it: its id, its language, the moment it came in. */
export function greet(app: FastifyInstance): void {
  app.decorateRequest('locale', 'zh-CN')
  app.decorateRequest('startedAt', 0)
  app.addHook('onRequest', async (request, reply) => {
    request.startedAt = performance.now()
    request.locale = localeOf(request.headers['accept-language'])
    reply.header('x-request-id', request.id)
    // the client has gone already: there is nobody to work for
    if (!request.ip) reply.hijack()
  })
}

/** Tells who is behind a request: token, tenant and language become `request.caller`. */
export function recogniseCallers(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request)
    if (!token || request.is404 || request.routeOptions.config.access === 'public') return
    const session = await sessions.find(token)
    if (!session) return
    const tenant = session.tenants.find(({ id }) => id === (tenantOf(request) ?? session.tenants[0]?.id))
    if (!tenant) throw new AppError('session.tenantRefused', {}, CODE.noPermission, 403)
    const rights = await sessions.rights(session.userId, tenant.id)
    request.caller = {
      sessionId: session.sessionId,
      userId: session.userId,
      username: session.username,
      realname: session.realname,
      tenantId: tenant.id,
      zone: tenant.zone,
      ...rights,
      locale: request.locale,
    }
  })
}

/** The token of a request. Only from the header: addresses end up in logs. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers['x-access-token']
  return typeof header === 'string' && header.length > 0 && header.length <= 200 ? header : null
}

/** The tenant that a request names, in either spelling; NaN when it is not a number, so that nobody owns it. */
function tenantOf(request: FastifyRequest): number | null {
  const header = request.headers.tenant_id ?? request.headers['tenant-id']
  if (header === undefined || header === '') return null
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : NaN
}

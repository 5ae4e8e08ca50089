import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CLIENT_HEADER, CODE, OWN_CLIENT } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Session } from '../caller/sessions.ts'
import type { Caller } from '../caller/caller.ts'
import { DeadToken } from './errors.ts'
import { localeOf } from './locale.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** `performance.now()` when the request came in */
    startedAt: number
  }
  interface FastifyContextConfig {
    /** other credentials of a non-public route, used without a token */
    authenticate?(this: void, request: FastifyRequest): Promise<Caller | null>
    /** about the person, not a tenant: a tenant that is not theirs falls back to their first one */
    anyTenant?: boolean
  }
}

/** Adds id, language and start time to every request before anything can refuse it. */
export function decorateSession(app: FastifyInstance): void {
  app.decorateRequest('locale', 'zh-CN')
  app.decorateRequest('startedAt', 0)
  app.addHook('onRequest', async (request, reply) => {
    request.startedAt = performance.now()
    request.locale = localeOf(request.headers['accept-language'])
    reply.header('x-request-id', request.id)
    // the client has already disconnected
    if (!request.ip) reply.hijack()
  })
}

/** Authenticates a request: token, tenant and language become `request.caller`. */
export function authenticateCallers(app: FastifyInstance): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const { access, authenticate: otherwise } = request.routeOptions.config
    if (request.is404 || access === 'public') return
    const caller = (await authenticate(request)) ?? (await otherwise?.(request)) ?? null
    request.caller = caller && { ...caller, origin: request }
  })
}

/** The caller of a request by its token; null without an active session. */
export async function authenticate(request: FastifyRequest): Promise<Caller | null> {
  const token = tokenOf(request)
  const session = token ? await request.server.sessions.find(token) : null
  return session && callerIn(request, session, tenantIn(request, session))
}

/** The tenant that a request is about; null for the first one. */
function tenantIn(request: FastifyRequest, { tenants }: Session): number | null {
  const named = tenantOf(request)
  const isTheirs = tenants.some(({ id }) => id === named)
  return request.routeOptions.config.anyTenant && !isTheirs ? null : named
}

/** The caller of a session in the requested tenant, or in their first one. */
export async function callerIn(
  { server, locale }: FastifyRequest,
  session: Session,
  tenantId: number | null,
): Promise<Caller> {
  const requestedTenant = tenantId ?? session.tenants[0]?.id
  const tenant = session.tenants.find(({ id }) => id === requestedTenant)
  // a frozen or expired tenant of the user: they sign in again, to another one if possible
  const isSuspended =
    requestedTenant === undefined ? session.suspended.length > 0 : session.suspended.includes(requestedTenant)
  if (!tenant && isSuspended) throw new DeadToken()
  if (!tenant) throw new AppError('session.tenantRefused', {}, CODE.noPermission, 403)
  const [rights, agencies] = await Promise.all([
    server.sessions.rights(session.userId, tenant.id),
    server.sessions.agencies(session.userId, tenant.id),
  ])
  return {
    sessionId: session.sessionId,
    userId: session.userId,
    username: session.username,
    realname: session.realname,
    tenantId: tenant.id,
    zone: tenant.zone,
    ...rights,
    agencies,
    locale,
  }
}

/** The token of a request, only from the header, because URLs end up in logs. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers['x-access-token']
  return typeof header === 'string' && header.length > 0 && header.length <= 200 ? header : null
}

/** Whether a client of this product sent the request; otherwise it is answered like one of a stock client. */
export function isOwnClient(request: FastifyRequest): boolean {
  return request.headers[CLIENT_HEADER.toLowerCase()] === OWN_CLIENT
}

/** The tenant named in a request, in either spelling; NaN when not a number, which matches no tenant. */
function tenantOf(request: FastifyRequest): number | null {
  const header = request.headers.tenant_id ?? request.headers['tenant-id']
  if (header === undefined || header === '') return null
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : NaN
}

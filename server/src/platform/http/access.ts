import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { holdsOrActs } from '../caller/agency.ts'
import type { Access, AccessByCode, Caller } from '../caller/caller.ts'
import { requireSchemas } from './declared.ts'
import { DeadToken, denied } from './errors.ts'
import { isLogged } from '../audit/operation-log.ts'

const SECURITY = [{ token: [] }]

/** A route with its access and whether it writes an operation log row. */
export interface GuardedRoute {
  method: string
  url: string
  access: Access
  logged: boolean
  /** what its declaration says of the log */
  log: FastifyContextConfig['log']
}

declare module 'fastify' {
  interface FastifyInstance {
    /** every route of the application */
    guardedRoutes: readonly GuardedRoute[]
  }
}

/**
 * Guards every route by its `config.access` and writes it into the OpenAPI document.
 * A route without access or schema stops the boot.
 */
export function guardAccess(app: FastifyInstance): void {
  const routes: GuardedRoute[] = []
  app.decorate('guardedRoutes', routes)
  app.addHook('onRoute', (route) => {
    const access = accessOf(route)
    requireSchemas(route)
    for (const method of [route.method].flat())
      routes.push({
        method,
        url: route.url,
        access,
        logged: isLogged(method, route.config),
        log: route.config?.log,
      })
    if (access === 'public') return
    const code = typeof access === 'object' ? access.perm : null
    route.schema = {
      ...route.schema,
      security: SECURITY,
      ...(code && { description: `${route.schema?.description ?? ''} Permission: \`${code}\`.`.trim() }),
    }
  })
  app.addHook('onRequest', async (request) => checkAccess(request))
}

function accessOf(route: RouteOptions): Access {
  const access = route.config?.access
  if (access === 'public' || access === 'user' || (typeof access === 'object' && access.perm)) return access
  const methods = [route.method].flat().join(',')
  throw new Error(`${methods} ${route.url} does not say who may call it: set config.access`)
}

function checkAccess(request: FastifyRequest): void {
  if (request.is404) return
  const { access } = request.routeOptions.config
  if (access === 'public') return
  if (typeof access === 'object' && access.bearer && carries(request, access.bearer)) return
  if (!request.caller) throw new DeadToken()
  if (typeof access === 'object' && !mayCall(request.caller, access)) throw denied()
}

const mayCall = (caller: Caller, { perm, agents }: AccessByCode) =>
  agents ? holdsOrActs(caller, perm) : caller.permissions.has(perm)

/** Compares hashes, in constant time. */
function carries({ headers }: FastifyRequest, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${secret}`))
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { ACCESS_CHANGED } from '../../platform/events/topics.ts'
import { compileRoute, type CompiledRoute, type RouteDeclaration } from './compile-route.ts'
import { ownSegments } from './own-addresses.ts'
import { RouteRecord } from './route-health.ts'

/** The name of routes in change notices. */
export const GATEWAY_ROUTE = 'gateway-route'
/** Topic: counters and circuit breakers of every process begin anew. */
export const GATEWAY_CLEARED = 'gateway.cleared'

/** The routes in force in this process. */
export interface Gateway {
  /** the oldest route whose conditions a request meets */
  find(request: FastifyRequest): CompiledRoute | null
  /** whether a route is in force in this process */
  knows(id: string): boolean
  /** what came of its requests in this process */
  recordOf(id: string): RouteRecord
  /** @throws AppError with what is not allowed */
  compile(route: RouteDeclaration): Promise<CompiledRoute>
}

declare module 'fastify' {
  interface FastifyInstance {
    gateway: Gateway
  }
}

/** Keeps the routes of this process in step with the database and with the pages of the menu. */
export function openGateway(app: FastifyInstance, { dist }: { dist: string }): Gateway {
  const { db, changes, config, log } = app
  const records = new Map<string, RouteRecord>()
  let routes: readonly CompiledRoute[] = []

  const compile = async (route: RouteDeclaration) => compileRoute(route, await rules())
  const rules = async () => ({
    allowed: config.gatewayHosts,
    legacyTarget: config.legacyTarget,
    own: await ownSegments(app, dist),
  })
  const load = async () => {
    const [rows, current] = await Promise.all([
      db
        .selectFrom('sysGatewayRoute')
        .select(['id', 'name', 'uri', 'predicates', 'filters', 'status'])
        .orderBy('createTime')
        .orderBy('id')
        .execute(),
      rules(),
    ])
    routes = rows.flatMap((row) => (row.status === 1 ? (allowedRoute(row, current) ?? []) : []))
    const ids = new Set(rows.map(({ id }) => id))
    for (const id of records.keys()) if (!ids.has(id)) records.delete(id)
  }
  const renew = inTurn(load, (error) => log.warn({ err: error }, 'the gateway routes were not read'))

  app.addHook('onReady', load)
  changes.on(RESOURCE_CHANGED, (data) => {
    const { resource } = (data ?? {}) as { resource?: string }
    if (resource === undefined || resource === GATEWAY_ROUTE) renew()
  })
  // a new page of the menu takes its address from a route
  changes.on(ACCESS_CHANGED, renew)
  changes.on(GATEWAY_CLEARED, () => {
    records.clear()
    renew()
  })
  changes.onGap(renew)

  return {
    compile,
    find(request) {
      if (routes.length === 0) return null
      const now = Date.now()
      return routes.find((route) => route.matches(request, now)) ?? null
    },
    knows: (id) => routes.some((route) => route.id === id),
    recordOf(id) {
      const record = records.get(id) ?? new RouteRecord()
      records.set(id, record)
      return record
    },
  }
}

/** A route that is not allowed any more is not in force; the list says why. */
function allowedRoute(
  row: RouteDeclaration,
  rules: Parameters<typeof compileRoute>[1],
): CompiledRoute | null {
  try {
    return compileRoute(row, rules)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Runs a task once at a time; however often it is wanted meanwhile, it runs once more. */
function inTurn(task: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await task().catch(failed)
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}

import type { FastifyInstance } from 'fastify'
import { TRACES_KEPT, type HttpTrace } from '@mtm/shared-utils/contracts/dto/monitor/monitor'

declare module 'fastify' {
  interface FastifyInstance {
    traces: TraceBuffer
  }
  interface FastifyContextConfig {
    /** false: calls of the route are not recorded, such as the call that reads the traces */
    trace?: false
  }
}

/** The last answers of this process. */
export interface TraceBuffer {
  add(trace: HttpTrace): void
  /** newest first */
  list(): HttpTrace[]
}

/** @param most further traces replace the oldest ones */
export function createTraceBuffer(most: number = TRACES_KEPT): TraceBuffer {
  const ring: HttpTrace[] = []
  let next = 0
  return {
    add(trace) {
      ring[next] = trace
      next = (next + 1) % most
    },
    list: () => [...ring.slice(next), ...ring.slice(0, next)].toReversed(),
  }
}

/** Shown in place of an address that no route has. */
const UNKNOWN = '*'
/** Only calls of the API; pages and their files have no routes of interest. */
const API = /^\/api\//

/**
 * Remembers method, route pattern, status and duration of every call: never bodies, headers, query values or ids. An
 * address without a route is not remembered as it was typed.
 */
export function recordTraces(app: FastifyInstance): void {
  const traces = createTraceBuffer()
  app.decorate('traces', traces)
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, startedAt, is404, url } = request
    if (method === 'OPTIONS' || routeOptions.config.trace === false || !API.test(url)) return
    const timeTaken = Math.round(performance.now() - startedAt)
    traces.add({
      timestamp: new Date(Date.now() - timeTaken).toISOString(),
      request: { method, uri: is404 ? UNKNOWN : (routeOptions.url ?? UNKNOWN), headers: {} },
      response: { status: reply.statusCode, headers: {} },
      timeTaken,
    })
  })
}

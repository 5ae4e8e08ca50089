import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import { pathOf } from '../../platform/audit/audit.ts'
import { malformed } from '../../platform/http/errors.ts'
import { countBoth, sharedCounter, type Counter } from '../../platform/redis/counters.ts'
import { plainPage } from '../../platform/http/plain-page.ts'
import type { CompiledRoute } from './compile-route.ts'
import {
  CallerLeft,
  hasBody,
  mostBytes,
  openForwarder,
  TargetFailure,
  type Forwarder,
  type GatewayLimits,
} from './forward.ts'
import { openGateway, type Gateway } from './gateway.ts'
import type { RouteRecord } from './route-health.ts'
import { answerHeaders, leadsAstray, requestHeaders, targetPath } from './route-headers.ts'

/** Addresses of callers whose requests are counted. */
const COUNTED = 5_000
/** What a target or its own proxy says when it cannot answer. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Answers requests that a gateway route takes from the target of the route. Only what the router leaves over reaches a route:
 * addresses of the product are never forwarded, whatever a route says.
 */
export function proxyRoutes(
  app: FastifyInstance,
  { dist, limits }: { dist: string; limits: GatewayLimits },
): void {
  const gateway = openGateway(app, { dist })
  app.decorate('gateway', gateway)
  const forwarder = openForwarder(app.config.gatewayHosts, limits)
  const counter = countBoth(app.redis && sharedCounter(app.redis), COUNTED)
  app.addHook('onClose', async () => forwarder.close())
  app.addHook('onRequest', async (request, reply) => {
    const route = isOwn(request) ? null : gateway.find(request)
    if (!route) return
    await answer({ route, request, reply, gateway, forwarder, counter })
    // no further hook runs
    return reply
  })
}

/** Whether the router found a route of ours; pages of the client have the last one. */
const isOwn = ({ is404, routeOptions }: FastifyRequest) => !is404 && routeOptions.url !== '/*'

interface Passage {
  route: CompiledRoute
  request: FastifyRequest
  reply: FastifyReply
  gateway: Gateway
  forwarder: Forwarder
  counter: Counter
}

async function answer(passage: Passage): Promise<void> {
  const { route, request, gateway, forwarder, counter } = passage
  if (leadsAstray(pathOf(request))) throw malformed()
  if (request.headers.upgrade !== undefined) {
    // the HTTP server has let go of such a connection
    passage.reply.raw.once('finish', () => request.raw.socket.destroySoon())
    throw new AppError('gateway.noSockets', {}, 501, 501)
  }
  if (route.limit) {
    const { current, ttl } = await counter.count(`gateway:${route.id}:${request.ip}`, route.limit.windowMs)
    if (current > route.limit.most)
      throw new AppError('http.tooMany', { seconds: Math.ceil(ttl / 1000) }, 429, 429)
  }
  const record = gateway.recordOf(route.id)
  if (route.breaker && !record.admits()) return refuse(passage, 'gateway.fallback', 503)
  const started = performance.now()
  const { path, prefix } = targetPath(request.originalUrl, route)
  try {
    const headers = requestHeaders(request, route)
    const head = await forwarder.send(request, { target: route.target, path, headers })
    rate(record, head, performance.now() - started)
    await passOn(passage, head, prefix)
  } catch (error) {
    // what is left of the body is not read
    if (hasBody(request) && !request.raw.readableEnded) passage.reply.header('connection', 'close')
    if (error instanceof CallerLeft) return void passage.reply.hijack()
    if (!(error instanceof TargetFailure)) throw error
    record.failed(error.problem, performance.now() - started, { isAway: true })
    request.log.warn(
      { route: route.id, problem: error.problem },
      'the target of a gateway route did not answer',
    )
    if (route.breaker) return refuse(passage, 'gateway.fallback', 503)
    if (error.problem === 'timeout') return refuse(passage, 'gateway.timeout', 504)
    return refuse(passage, 'gateway.unreachable', 502)
  }
}

function rate(record: RouteRecord, { statusCode = 502 }: IncomingMessage, ms: number): void {
  if (statusCode >= 500) record.failed('status', ms, { isAway: AWAY.has(statusCode) })
  else record.succeeded(ms)
}

/** Passes the answer of the target on, byte by byte. */
async function passOn(
  { route, request, reply, forwarder }: Passage,
  head: IncomingMessage,
  prefix: string,
): Promise<void> {
  reply.hijack()
  const headers = answerHeaders(head, route, { prefix, requestId: request.id })
  // the target answered before it had the whole body
  if (hasBody(request) && !request.raw.readableEnded) headers['connection'] = 'close'
  reply.raw.writeHead(head.statusCode ?? 502, headers)
  try {
    await pipeline(head, mostBytes(forwarder.limits.answerBytes), reply.raw)
  } catch (error) {
    // the head is out: the caller sees a connection that breaks off
    request.log.warn({ err: error, route: route.id }, 'an answer through the gateway broke off')
    reply.raw.destroy()
  }
}

/** Answers in place of the target: a page for people, else an envelope. */
function refuse({ route, request, reply }: Passage, key: ErrorKey, status: number): void {
  const params = { name: route.name }
  if (!request.headers.accept?.includes('text/html')) throw new AppError(key, params, status, status)
  request.refused = true
  const page = plainPage({ locale: request.locale, text: key, params })
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}

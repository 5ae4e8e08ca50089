import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { CLIENT_HEADER } from '@mtm/shared-utils/contracts/envelope'
import type { CompiledRoute } from './compile-route.ts'

/** Headers of one connection, which are never passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
/** Written by the gateway itself. */
const FORWARDED = /^(?:forwarded|x-forwarded-.+|x-real-ip|host|x-request-id)$/
/** Of our session: only for the legacy site. */
const SESSION: ReadonlySet<string> = new Set([
  'x-access-token',
  'authorization',
  'cookie',
  'tenant_id',
  'tenant-id',
  'x-sign',
  'x-timestamp',
  'referer',
  CLIENT_HEADER.toLowerCase(),
])
/** In queries of stock clients. */
const SESSION_PARAMETERS = ['token', 'X-Access-Token']
/** What other sites cannot set for our origin. */
const OURS_TO_SAY: ReadonlySet<string> = new Set([
  'set-cookie',
  'strict-transport-security',
  'clear-site-data',
  'service-worker-allowed',
  'public-key-pins',
  'alt-svc',
])
/** Pages of other sites run in an origin of their own, where they reach neither session nor pages of ours. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-downloads'

const singleHop = (headers: IncomingHttpHeaders): ((name: string) => boolean) => {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
  const listed = new Set(named.map((name) => name.trim()))
  return (name) => HOP_BY_HOP.has(name) || listed.has(name)
}

/** The headers of a request as its target gets them. */
export function requestHeaders(
  request: FastifyRequest,
  { target, sharesSession }: CompiledRoute,
): OutgoingHttpHeaders {
  const { headers, ip, protocol, host, id } = request
  const isSingleHop = singleHop(headers)
  const isPassed = (name: string) =>
    !isSingleHop(name) && !FORWARDED.test(name) && (sharesSession || !SESSION.has(name))
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => isPassed(name))),
    host: target.host,
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-request-id': id,
  }
}

/** The headers of an answer as the caller gets them. */
export function answerHeaders(
  { headers }: IncomingMessage,
  { target, sharesSession }: CompiledRoute,
  { prefix, requestId }: { prefix: string; requestId: string },
): OutgoingHttpHeaders {
  const isSingleHop = singleHop(headers)
  const isPassed = (name: string) => !isSingleHop(name) && (sharesSession || !OURS_TO_SAY.has(name))
  const passed: OutgoingHttpHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => isPassed(name)),
  )
  passed['x-request-id'] = requestId
  if (headers.location !== undefined) passed['location'] = returning(headers.location, target, prefix)
  if (!sharesSession) {
    const policy = headers['content-security-policy']
    passed['content-security-policy'] = [policy, SANDBOX].filter(Boolean).join(', ')
    passed['x-content-type-options'] = 'nosniff'
  }
  return passed
}

/** A redirection to the target itself leads through the route again. */
function returning(location: string, { origin }: URL, prefix: string): string {
  const isPath = location.startsWith('/') && !location.startsWith('//')
  if (isPath) return prefix + location
  const found = URL.parse(location)
  return found?.origin === origin ? `${prefix}${found.pathname}${found.search}${found.hash}` : location
}

/** The address that the target sees, and the prefix it does not see. */
export function targetPath(
  url: string,
  { strip, sharesSession }: CompiledRoute,
): { path: string; prefix: string } {
  const [whole = '', ...rest] = url.split('?')
  const segments = whole.split('/').slice(1)
  const prefix = segments
    .slice(0, strip)
    .map((segment) => `/${segment}`)
    .join('')
  const path = `/${segments.slice(strip).join('/')}`
  const query = rest.join('?')
  return { path: path + (query && `?${sharesSession ? query : withoutSession(query)}`), prefix }
}

/** Leaves every other parameter as it was written. */
const withoutSession = (query: string): string =>
  query
    .split('&')
    .filter((pair) => !SESSION_PARAMETERS.some((name) => new URLSearchParams(pair).has(name)))
    .join('&')

/** Whether a path leads out of itself at some server: dot segments, escaped or with parameters, and backslashes. */
export function leadsAstray(path: string): boolean {
  return path.split('/').some((segment) => {
    const plain = segment.replaceAll(/%2e/gi, '.').replaceAll(/%(?:2f|5c)/gi, '\\')
    return plain.includes('\\') || /^\.{1,2}(?:;|$)/.test(plain) || /%(?:00|25(?:2e|2f|5c|00))/i.test(plain)
  })
}

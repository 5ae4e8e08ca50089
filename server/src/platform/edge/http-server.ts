import type { ServerOptions } from 'node:http'
import type { FastifyServerOptions } from 'fastify'

/** Timeouts of clients; shorter in tests. */
export interface ClientTimeouts {
  /** for the headers of a request */
  headersMs: number
  /** for a whole request: 10 MB over a poor mobile connection */
  requestMs: number
  /** idle time during a request or its answer */
  silenceMs: number
  /** keep-alive time: longer than that of reverse proxies */
  keepAliveMs: number
  /** interval of the check for overdue requests */
  checkMs: number
}

const DEFAULT_TIMEOUTS: ClientTimeouts = {
  headersMs: 20_000,
  requestMs: 300_000,
  silenceMs: 120_000,
  keepAliveMs: 72_000,
  checkMs: 5_000,
}

/** Maximum size of headers and URL; longer ones are refused while parsing. */
const HEADER_BYTES = 16 * 1024
/** Maximum size of a body; larger ones are refused as soon as possible. */
export const BODY_BYTES = 10 * 1024 * 1024

/** The limits of the HTTP server itself. */
export function httpServerOptions(timeouts: Partial<ClientTimeouts> = {}): Pick<
  FastifyServerOptions,
  'bodyLimit' | 'connectionTimeout' | 'requestTimeout' | 'keepAliveTimeout'
> & {
  http: ServerOptions
} {
  const { headersMs, requestMs, silenceMs, keepAliveMs, checkMs } = { ...DEFAULT_TIMEOUTS, ...timeouts }
  return {
    bodyLimit: BODY_BYTES,
    connectionTimeout: silenceMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    http: {
      maxHeaderSize: HEADER_BYTES,
      // Node would refuse without a body: `strict-input.ts` does it
      requireHostHeader: false,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
    },
  }
}

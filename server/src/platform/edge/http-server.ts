import type { ServerOptions } from 'node:http'
import type { FastifyServerOptions } from 'fastify'

/** How long a client may take; tests have less patience. */
export interface Patience {
  /** for all headers of a request */
  headersMs: number
  /** for a whole request: 10 MB over a poor mobile connection */
  requestMs: number
  /** without a byte in either direction while a request or its answer is on the way */
  silenceMs: number
  /** for the next request of a connection: longer than a reverse proxy keeps its own open */
  keepAliveMs: number
  /** how often overdue requests are looked for */
  checkMs: number
}

const PATIENCE: Patience = {
  headersMs: 20_000,
  requestMs: 300_000,
  silenceMs: 120_000,
  keepAliveMs: 72_000,
  checkMs: 5_000,
}

/** Headers and address of a request together; what is longer is refused before it is read. */
const HEADER_BYTES = 16 * 1024
/** A body beyond this is refused as soon as that is known. */
export const BODY_BYTES = 10 * 1024 * 1024

/** The limits of the HTTP server itself. */
export function httpServerOptions(patience: Partial<Patience> = {}): Pick<
  FastifyServerOptions,
  'bodyLimit' | 'connectionTimeout' | 'requestTimeout' | 'keepAliveTimeout'
> & {
  http: ServerOptions
} {
  const { headersMs, requestMs, silenceMs, keepAliveMs, checkMs } = { ...PATIENCE, ...patience }
  return {
    bodyLimit: BODY_BYTES,
    connectionTimeout: silenceMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    http: {
      maxHeaderSize: HEADER_BYTES,
      // Node would refuse without a word: `strict-input.ts` says it
      requireHostHeader: false,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
    },
  }
}

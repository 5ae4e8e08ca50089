import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { BadInput } from '../http/bad-input.ts'
import { malformed } from '../http/errors.ts'

/** Maximum number of query parameters. */
const MOST_PARAMETERS = 300

/**
 * Accepts one unambiguous encoding: bodies are uncompressed JSON in UTF-8 (multipart forms have their own plugin); URLs are
 * ASCII with UTF-8 escapes. Everything else is refused, never guessed.
 */
export function strictParsing(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isReadable(request.raw.url ?? '') || !hasHost(request)) throw malformed()
  })
  app.addHook('preParsing', async (request) => {
    if (hasOddBody(request)) throw new AppError('http.mediaType', {}, 415, 415)
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isUtf8(body)) return parse(request, body.toString('utf8'), done)
    done(new BadInput([]))
  })
}

/** Whether a URL is ASCII, with a query of complete UTF-8 escapes and limited length. */
function isReadable(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these bytes are checked for
  if (/[^\u0021-\u007e]/.test(address)) return false
  const query = address.slice(address.indexOf('?') + 1)
  if (query.length === address.length) return true
  if (query.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS) return false
  if (!query.includes('%')) return true
  try {
    decodeURIComponent(query)
    return true
  } catch {
    return false
  }
}

/** HTTP/1.1 requires a Host header. */
const hasHost = ({ headers, raw }: FastifyRequest) => headers.host !== undefined || raw.httpVersion === '1.0'

/** Refuses compressed bodies and charsets other than UTF-8. */
function hasOddBody({ headers }: FastifyRequest): boolean {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1] ?? 'utf-8'
  return encoding.toLowerCase() !== 'identity' || !/^(utf-?8|us-ascii)$/i.test(charset)
}

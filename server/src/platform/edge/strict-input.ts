import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { BadInput } from '../http/bad-input.ts'
import { malformed } from '../http/errors.ts'

/** More names than any form of ours has. */
const MOST_PARAMETERS = 300

/**
 * What is read of a request is read one way only: bodies are JSON in UTF-8, uncompressed (forms with files have a
 * plugin of their own); an address is ASCII whose escapes are UTF-8. Everything else is refused, never guessed at.
 */
export function readStrictly(app: FastifyInstance): void {
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

/** Whether an address is ASCII, its query in escapes of whole UTF-8 characters and of bearable length. */
function isReadable(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these bytes are what is looked for
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

/** Every request since HTTP/1.1 names the host it wants. */
const hasHost = ({ headers, raw }: FastifyRequest) => headers.host !== undefined || raw.httpVersion === '1.0'

/** A body that is compressed, or written in letters that are not UTF-8. */
function hasOddBody({ headers }: FastifyRequest): boolean {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1] ?? 'utf-8'
  return encoding.toLowerCase() !== 'identity' || !/^(utf-?8|us-ascii)$/i.test(charset)
}

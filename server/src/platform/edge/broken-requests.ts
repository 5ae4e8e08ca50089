import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import type { ErrorKey } from '@mtm/shared-utils/contracts/errors'
import { refusal } from '../http/answers.ts'
import { localeOf } from '../http/locale.ts'
import { newRequestId } from '../http/request-id.ts'

/** Node's parser errors, and our answers. */
const REFUSALS: Readonly<Record<string, readonly [status: number, key: ErrorKey]>> = {
  HPE_HEADER_OVERFLOW: [431, 'http.headersTooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'http.tooSlow'],
}
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const MALFORMED = [400, 'http.malformed'] as const

/** Answers unparsable requests (Fastify's `clientErrorHandler`) and closes the connection. */
export function answerBrokenConnection(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, key] = REFUSALS[error.code] ?? MALFORMED
  const id = newRequestId()
  this.log.info({ reqId: id, code: error.code }, 'a request could not be read')
  // no second answer within an unfinished one
  if (socket.writable && !isAnswering(socket))
    socket.end(wholeAnswer(status, id, JSON.stringify(refusal(key, {}, status, languageOf(error)))))
  // closes the connection even when the client does not read the answer
  socket.setTimeout(1_000, () => socket.destroy())
  if (!socket.writable) socket.destroy()
}

/** Answers unsupported expectations; Node would answer without a body. */
export function answerExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', ({ headers }: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(refusal('http.malformed', {}, 417, localeOf(headers['accept-language'])))
    const facts = { 'content-length': Buffer.byteLength(body), 'x-request-id': newRequestId() }
    response.writeHead(417, { ...JSON_TYPE, ...facts, connection: 'close' }).end(body)
  })
}

/** Answers URLs the router cannot parse (Fastify's `frameworkErrors`); no hook has run. */
export function answerBadAddress(
  error: { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const tooLong = error.statusCode === 414
  const [status, key] = tooLong ? ([414, 'http.addressTooLong'] as const) : MALFORMED
  const locale = localeOf(request.headers['accept-language'])
  void reply
    .code(status)
    .headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    .send(refusal(key, {}, status, locale))
}

function wholeAnswer(status: number, id: string, body: string): string {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${JSON_TYPE['content-type']}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${id}`,
    'connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

/** The unfinished response of a connection, as kept by Node. */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: { headersSent: boolean } | null }
  return answer?.headersSent === true
}

/** The language of an unparsable request, from its raw bytes. */
function languageOf(error: ConnectionError) {
  const { rawPacket } = error as { rawPacket?: unknown }
  const text = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const found = /\r\naccept-language:[ \t]*([^\r\n]*)/i.exec(text)
  return localeOf(found?.[1])
}

import { DatabaseError } from 'pg'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { CODE, TOKEN_DEAD } from '@mtm/shared-utils/contracts/envelope'
import { AppError, ERRORS, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import { refusal } from './answers.ts'
import { pathOf } from '../audit/audit.ts'
import { failureName } from '../audit/failure-log.ts'
import { BadInput, problemsOf } from './bad-input.ts'
import { isDiskFull, isPassing } from '../database/failures.ts'

/** A missing or ended session: answered in the stock form that makes clients sign in again. */
export class DeadToken extends Error {
  readonly statusCode = 500
  constructor() {
    super(TOKEN_DEAD)
    this.name = 'DeadToken'
  }
}

/** Refuses for lack of permission: HTTP 403, envelope code 510. */
export const denied = () => new AppError('access.denied', {}, CODE.noPermission, 403)

/** Refuses a write on a full disk: HTTP 507, so that proxies do not consider the server down. */
export const diskFull = () => new AppError('http.diskFull', {}, 507, 507)

/** Refuses what breaks the rules of HTTP. */
export const malformed = (status = 400) => new AppError('http.malformed', {}, status, status)

/** Converts every failure of a route to an answer (architecture, section 6). */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { locale } = request
  request.refused = true
  if (error instanceof DeadToken) return reply.code(500).send(deadTokenBody(request))
  const known = understand(error)
  if (known instanceof BadInput) {
    const fields = problemsOf(known, locale)
    if (fields.length === 0) return reply.code(400).send(refusal('http.malformed', {}, 400, locale))
    const params = { fields: [...new Set(fields.map(({ field }) => field))].join(', ') || '-' }
    return reply.code(400).send(refusal('http.badRequest', params, 400, locale, { fields }))
  }
  if (known) {
    if (known.status === 503 || known.status === 507) request.log.warn({ err: error }, 'not available')
    return reply.code(known.status).send(refusal(known.key, known.params, known.code, locale, known.detail))
  }
  request.failure = failureName(error)
  request.log.error({ err: error }, 'unexpected failure')
  return reply.code(500).send(refusal('http.unexpected', { requestId: request.id }, CODE.business, locale))
}

/** The Spring default error form that stock clients look for. */
function deadTokenBody(request: FastifyRequest) {
  return {
    timestamp: new Date().toISOString(),
    status: 500,
    error: 'Internal Server Error',
    message: TOKEN_DEAD,
    path: pathOf(request),
  }
}

/** The refusal for a failure caused by the client; null for a server error. */
export function understand(error: unknown): AppError | BadInput | null {
  if (error instanceof AppError || error instanceof BadInput) return error
  if (isDiskFull(error)) return diskFull()
  if (isPassing(error)) return new AppError('http.unavailable', {}, 503, 503)
  if (error instanceof DatabaseError) return understandDatabase(error)
  if (isBrokenForm(error)) return malformed()
  const { statusCode } = error as Partial<FastifyError>
  if (statusCode === 413) return new AppError('http.tooLarge', {}, 413, 413)
  if (statusCode === 414) return new AppError('http.addressTooLong', {}, 414, 414)
  if (statusCode === 415) return new AppError('http.mediaType', {}, 415, 415)
  // an unsatisfiable range or precondition of a file
  if (statusCode === 412 || statusCode === 416) return malformed(statusCode)
  if (statusCode === 429) return new AppError('http.tooMany', { seconds: 60 }, 429, 429)
  if (statusCode === 503) return new AppError('http.unavailable', {}, 503, 503)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new BadInput([])
  return null
}

/** Errors without status of truncated multipart forms or missing boundaries. */
const BROKEN_FORM = /^Multipart: Boundary not found$|^The needle |unexpected end of multipart data$/i
const isBrokenForm = (error: unknown) => error instanceof Error && BROKEN_FORM.test(error.message)

/** SQLSTATE of refusals by database triggers, whose message is a key of the catalogue. */
const RULE = 'MTM01'

/** Refusals of the database caused by input values. */
function understandDatabase({ code = '', message }: DatabaseError): AppError | BadInput | null {
  if (code === RULE && message in ERRORS) return new AppError(message as ErrorKey)
  if (code === '23505') return new AppError('record.duplicate')
  if (code === '22001') return new AppError('record.tooLong')
  // a number, date or text out of range for its column
  if (['22P02', '22003', '22007', '22008', '22021', '22P05'].includes(code)) return new BadInput([])
  return null
}

import { DatabaseError } from 'pg'
import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify'
import { pathOf } from '../audit/audit.ts'

type Logger = FastifyServerOptions['logger'] | FastifyBaseLogger

/** Log serialisers of requests and errors, without personal data and secrets. */
const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
  err: (error: unknown) => describe(error),
}
const redact = ['*.password', '*.token', '*.captcha', 'req.headers', '*.phone', '*.email']

/** The logging options of the server. A given logger is used as is; by default only warnings and errors are logged. */
export function logging(
  logger: Logger = { level: 'warn' },
): Pick<FastifyServerOptions, 'logger' | 'loggerInstance'> {
  if (typeof logger === 'boolean') return { logger: logger && { serializers, redact } }
  if ('child' in logger && typeof logger.child === 'function')
    return { loggerInstance: logger as FastifyBaseLogger }
  return { logger: { ...logger, serializers, redact } }
}

interface ErrorDescription extends Record<string, unknown> {
  type: string
  message: string
  code?: string
  /** schema names, for refusals of the database */
  at?: string
  /** stack without the message */
  stack: string
  cause?: ErrorDescription
}

/** Maximum depth of causes. */
const DEPTH = 3

/**
 * An error without quoted values. PostgreSQL quotes input in `detail`, `where` and messages about data; parsers quote
 * unreadable input.
 */
function describe(error: unknown, depth = DEPTH): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { code, cause } = error as NodeJS.ErrnoException & { cause?: unknown }
  return {
    type: error.name,
    message: quotesValues(error) ? withoutQuotes(error.message) : error.message,
    ...(typeof code === 'string' && { code }),
    ...(error instanceof DatabaseError && { at: placeOf(error) }),
    stack: framesOf(error),
    ...(cause !== undefined && depth > 0 && { cause: describe(cause, depth - 1) }),
  }
}

/** Class 22 concerns data; names quoted by other classes (tables, columns) are needed for diagnosis. */
const quotesValues = (error: Error) =>
  error instanceof SyntaxError || (error instanceof DatabaseError && /^(22|P0)/.test(error.code ?? ''))

const withoutQuotes = (message: string) =>
  message.replaceAll(/"[^]*"|'[^]*'/g, '"…"').replace(/: .*$/s, ': …')

const placeOf = ({ table, column, constraint, routine }: DatabaseError) =>
  [table, column, constraint, routine].filter(Boolean).join(' ')

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify'
import { pathOf } from './audit.ts'

type Logger = FastifyServerOptions['logger'] | FastifyBaseLogger

/** What is logged of a request: nothing that names a person or opens a door. */
const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
}
const redact = [
  '*.password',
  '*.token',
  '*.captcha',
  'req.headers',
  '*.phone',
  '*.email',
  'err.detail',
  'err.where',
]

/** The logging options of the server. A finished logger is taken as it is; by default only trouble is told. */
export function logging(
  logger: Logger = { level: 'warn' },
): Pick<FastifyServerOptions, 'logger' | 'loggerInstance'> {
  if (typeof logger === 'boolean') return { logger: logger && { serializers, redact } }
  if ('child' in logger && typeof logger.child === 'function')
    return { loggerInstance: logger as FastifyBaseLogger }
  return { logger: { ...logger, serializers, redact } }
}

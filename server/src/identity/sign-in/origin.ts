import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Our public origin: the configured one, else the one of the request. */
export function ourAddress({ config }: Pick<FastifyInstance, 'config'>, request: FastifyRequest): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`
}

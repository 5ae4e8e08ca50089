import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The address under which people reach us: the configured one, else the one that the request names. */
export function ourAddress({ config }: Pick<FastifyInstance, 'config'>, request: FastifyRequest): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`
}

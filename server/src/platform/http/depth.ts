import type { FastifyInstance } from 'fastify'
import { BadInput } from './bad-input.ts'

/** Maximum nesting depth. */
export const MAX_DEPTH = 32

/** Refuses bodies nested so deeply that reading them would exhaust the stack. */
export function limitDepth(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (isDeeper(request.body, MAX_DEPTH)) throw new BadInput([])
  })
}

/** True when a value nests more than `limit` levels. */
export function isDeeper(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  if (limit === 0) return true
  return Object.values(value).some((inner) => isDeeper(inner, limit - 1))
}

import type { FastifyInstance } from 'fastify'
import { BadInput } from './bad-input.ts'

/** Nothing that our clients send is deeper. */
export const MAX_DEPTH = 32

/** Refuses bodies whose nesting would exhaust the stack of whoever reads them. */
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

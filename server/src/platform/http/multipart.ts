import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Multipart forms: one file of at most 10 MB, and a few short fields. */
export async function forms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: 10 * 1024 * 1024, files: 1, fields: 20, fieldSize: 10_000, headerPairs: 50 },
  })
}

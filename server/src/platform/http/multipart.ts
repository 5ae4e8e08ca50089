import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Forms with files: one file of at most 10 MB, beside a few short fields. */
export async function forms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: 10 * 1024 * 1024, files: 1, fields: 20, fieldSize: 10_000, headerPairs: 50 },
  })
}

import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Minimum size for compression; smaller answers fit one packet. */
const LEAST_BYTES = 1024

/**
 * Compresses JSON answers, list pages to a tenth. Files are left out: those of the client are compressed at build time,
 * and ranges need the original bytes. Cross-site requests never carry a session (it is a header, not a cookie), so
 * compressed lengths reveal no secrets.
 */
export async function compression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: LEAST_BYTES,
    customTypes: /^application\/json\b/,
    encodings: ['br', 'gzip'],
    // the first level that searches more than the last match: a tenth smaller than 4, 3 ms for the largest answer
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
}

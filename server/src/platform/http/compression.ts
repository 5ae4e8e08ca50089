import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below this a packet is a packet. */
const LEAST_BYTES = 1024

/**
 * Answers in JSON travel compressed: a page of a list takes a tenth. Files are not touched: those of the client are
 * compressed when it is built, and parts of a file must stay parts of it. Nothing that a stranger makes a browser ask
 * for carries a session (it is a header, not a cookie), so lengths tell nobody a secret.
 */
export async function compression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: LEAST_BYTES,
    customTypes: /^application\/json\b/,
    encodings: ['br', 'gzip'],
    // as fast as gzip, and smaller
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}

import type { FastifyReply } from 'fastify'
import { PICTURE_WIDTHS, type PictureWidth } from '@mtm/shared-utils/contracts/dto/files'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { smallerCopies } from './read-file.ts'
import type { Storage } from '../storage/storage.ts'

/** Where the bytes of pictures are, whole and smaller. */
export interface PictureBytes {
  storage: Storage
  copyOf: ReturnType<typeof smallerCopies>
}

/** Sends a picture that its own route has let its reader see: whole, or in one of the widths; kept by nobody. */
export async function sendPicture(
  reply: FastifyReply,
  { storage, copyOf }: PictureBytes,
  { fileId, contentType }: { fileId: string; contentType: string },
  asked: string | undefined,
): Promise<FastifyReply> {
  const width: PictureWidth | undefined = PICTURE_WIDTHS.find((one) => String(one) === asked)
  const content = width ? await copyOf(fileId, width) : ((await storage.get(fileId))?.content ?? null)
  if (!content) throw new AppError('http.404', {}, 404, 404)
  return reply
    .type(contentType)
    .header('content-disposition', 'inline')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(content)
}

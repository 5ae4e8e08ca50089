import type { FastifyReply } from 'fastify'
import { PICTURE_WIDTHS, type PictureWidth } from '@mtm/shared-utils/contracts/dto/files'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { smallerCopies } from './read-file.ts'
import type { Storage } from '../storage/storage.ts'

/** Storages of pictures and their copies. */
export interface PictureBytes {
  storage: Storage
  copyOf: ReturnType<typeof smallerCopies>
}

/** Sends a picture after its route checked access: original or scaled, never cached. */
export async function sendPicture(
  reply: FastifyReply,
  { storage, copyOf }: PictureBytes,
  { fileId, contentType }: { fileId: string; contentType: string },
  requestedWidth: string | undefined,
): Promise<FastifyReply> {
  const width: PictureWidth | undefined = PICTURE_WIDTHS.find((one) => String(one) === requestedWidth)
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

import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BadInput } from '../../../platform/http/bad-input.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { dominantOf, sizeOf } from '../../../platform/files/pictures.ts'
import { findFile } from '../../../platform/files/read-file.ts'

/** What a picture is like: width and height in pixels, and the colour that it mostly shows. */
export interface PictureLook {
  width: number
  height: number
  dominantHex: string
}

/** The folder of uploads that pictures of the album are kept in. */
export const FOLDER = 'swatch'
const looks = new WeakMap<FastifyRequest, PictureLook>()

/** A picture of the album, as it is kept. */
export interface PictureFile {
  content: Buffer
  /** as it was called when it was uploaded */
  name: string
}

/** The file that a request names: it is the tenant's, and a picture of the album. */
export async function albumFile(
  { db, storage }: Pick<FastifyInstance, 'db' | 'storage'>,
  request: FastifyRequest,
  path: unknown,
): Promise<PictureFile> {
  const file = typeof path === 'string' ? await findFile(db, path) : undefined
  if (!file || file.tenantId !== callerOf(request).tenantId || file.folder !== FOLDER)
    throw BadInput.of('path')
  const stored = await storage.get(file.id)
  if (!stored) throw BadInput.of('path')
  return { content: await buffer(stored.content), name: file.name }
}

/** Looks at the file that a request names, before its transaction begins. */
export async function lookAtFile(
  app: Pick<FastifyInstance, 'db' | 'storage'>,
  request: FastifyRequest,
  path: unknown,
): Promise<PictureLook> {
  const { content } = await albumFile(app, request, path)
  const look = await lookOf(content)
  looks.set(request, look)
  return look
}

/** What a picture that we keep is like. */
export async function lookOf(content: Buffer): Promise<PictureLook> {
  const [size, dominantHex] = await Promise.all([sizeOf(content), dominantOf(content)])
  return { ...size, dominantHex }
}

/** What {@link lookAtFile} has found. */
export function seenLook(request: FastifyRequest): PictureLook {
  const look = looks.get(request)
  if (!look) throw new Error('nobody has looked at the file')
  return look
}

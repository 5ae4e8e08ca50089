import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BadInput } from '../../../platform/http/bad-input.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { dominantOf, sizeOf } from '../../../platform/files/pictures.ts'
import { findFile } from '../../../platform/files/read-file.ts'

/** Facts of a picture: width and height in pixels, and its dominant colour. */
export interface PictureAnalysis {
  width: number
  height: number
  dominantHex: string
}

/** The upload folder of album pictures. */
export const FOLDER = 'swatch'
const analyses = new WeakMap<FastifyRequest, PictureAnalysis>()

/** A stored album picture. */
export interface PictureFile {
  content: Buffer
  /** original file name */
  name: string
}

/** The file a request names, which must be an album picture of the tenant. */
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

/** Reads the file a request names before its transaction begins. */
export async function analyseFile(
  app: Pick<FastifyInstance, 'db' | 'storage'>,
  request: FastifyRequest,
  path: unknown,
): Promise<PictureAnalysis> {
  const { content } = await albumFile(app, request, path)
  const analysis = await analysisOf(content)
  analyses.set(request, analysis)
  return analysis
}

/** Facts of a stored picture. */
export async function analysisOf(content: Buffer): Promise<PictureAnalysis> {
  const [size, dominantHex] = await Promise.all([sizeOf(content), dominantOf(content)])
  return { ...size, dominantHex }
}

/** The result of {@link analyseFile}. */
export function cachedAnalysis(request: FastifyRequest): PictureAnalysis {
  const analysis = analyses.get(request)
  if (!analysis) throw new Error('nobody has looked at the file')
  return analysis
}

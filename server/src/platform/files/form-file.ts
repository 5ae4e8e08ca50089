import type { FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'

/** A multipart form: its file and fields. */
export interface FormFile {
  file: { name: string; content: Buffer }
  fields: Record<string, unknown>
}

/** Reads the file and fields of a form in any order. @throws file.none */
export async function readFormFile(request: FastifyRequest): Promise<FormFile> {
  const fields: Record<string, unknown> = {}
  let file: FormFile['file'] | undefined
  if (request.isMultipart())
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { name: part.filename, content: await part.toBuffer() }
      else fields[part.fieldname] = part.value
    }
  if (!file?.content.length) throw new AppError('file.none', {}, 0)
  return { file, fields }
}

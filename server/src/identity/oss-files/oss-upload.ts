import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  openUploadRequest,
  UPLOAD_PART_BYTES,
  uploadIdRequest,
  type EndedUpload,
  type OpenUpload,
} from '@mtm/shared-utils/contracts/dto/files'
import { OSS_UPLOAD, ossFile } from '@mtm/shared-utils/contracts/resources/monitor/oss-file'
import { z } from '@mtm/shared-utils/contracts/schema'
import { announce } from '../../platform/events/announce.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { OSS_FILES } from '../../platform/files/file-rules.ts'
import { readFormFile } from '../../platform/files/form-file.ts'
import { storeFile } from '../../platform/files/store-file.ts'
import { cancelUpload, endUpload, openUpload, storePart } from '../../platform/files/upload-parts.ts'
import { uploadLimits } from '../../platform/files/upload-limits.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { ok } from '../../platform/http/answers.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'

const access = { perm: OSS_UPLOAD }
const tags = [ossFile.name]
const PART = z.object({
  upload: uploadIdRequest.shape.upload,
  offset: z.string().check(z.regex(/^\d{1,10}$/)),
})

/**
 * Uploads into the object storage: the two of the stock contract in one form, at most 10 MB, and one in parts, which goes
 * on where it broke off.
 */
export function serveOssUpload(app: FastifyInstance): void {
  const turns = uploadLimits()
  const announceNew = () => announce(app.db, RESOURCE_CHANGED, { resource: ossFile.name, ids: [] })

  const storeForm = (request: FastifyRequest) =>
    turns.take(callerOf(request).userId, async () => {
      const { file } = await readFormFile(request)
      const path = await storeFile(app, request, { folder: OSS_FILES, ...file })
      await announceNew()
      return path
    })
  const form = (summary: string) => ({
    config: { access, body: 'form' as const },
    schema: { tags, summary, consumes: ['multipart/form-data'] },
  })

  app.post(`${ossFile.base}/upload`, form('Upload a file'), async (request) => {
    await storeForm(request)
    return ok(null, 'file.uploaded')
  })
  // its message is the stored path, as in the upload of every page
  app.post('/sys/upload/uploadMinio', form('Upload a file; the message is its path'), async (request) =>
    ok(null, await storeForm(request)),
  )

  app.post<{ Body: z.infer<typeof openUploadRequest> }>(
    `${ossFile.base}/openUpload`,
    { config: { access }, schema: { tags, summary: 'Begin or resume an upload', body: openUploadRequest } },
    async (request) => {
      const { fileName, size, modified } = request.body
      return ok<OpenUpload>(
        await openUpload(app, request, { folder: OSS_FILES, name: fileName, size, modified }),
      )
    },
  )
  app.post(
    `${ossFile.base}/uploadPart`,
    {
      config: { access, body: 'form', log: false },
      schema: {
        tags,
        summary: `Store the next part: \`upload\`, \`offset\`, and ${UPLOAD_PART_BYTES} bytes as \`file\``,
        consumes: ['multipart/form-data'],
      },
    },
    (request) =>
      turns.take(callerOf(request).userId, async () => {
        const { file, fields } = await readFormFile(request)
        const part = PART.safeParse(fields)
        if (!part.success) throw BadInput.of(String(part.error.issues[0]?.path[0] ?? 'upload'))
        const { upload, offset } = part.data
        return ok<OpenUpload>(
          await storePart(app, request, { upload, offset: Number(offset), content: file.content }),
        )
      }),
  )
  app.post<{ Body: z.infer<typeof uploadIdRequest> }>(
    `${ossFile.base}/endUpload`,
    { config: { access }, schema: { tags, summary: 'Make a file of the parts', body: uploadIdRequest } },
    async (request) => {
      const path = await endUpload(app, request, request.body.upload)
      await announceNew()
      return ok<EndedUpload>({ path }, 'file.uploaded')
    },
  )
  app.post<{ Body: z.infer<typeof uploadIdRequest> }>(
    `${ossFile.base}/cancelUpload`,
    { config: { access }, schema: { tags, summary: 'Give an upload up', body: uploadIdRequest } },
    async (request) => {
      await cancelUpload(app, request, request.body.upload)
      return ok(null)
    },
  )
}

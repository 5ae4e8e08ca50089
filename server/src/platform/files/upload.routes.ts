import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { countUse, guardKey } from '../rate-limits/count-use.ts'
import { ok } from '../http/answers.ts'
import { callerOf } from '../caller/caller.ts'
import type { Database } from '../database/database.ts'
import { readFormFile } from './form-file.ts'
import { folderNamed } from './file-rules.ts'
import { storeFile, type Upload } from './store-file.ts'
import { uploadLimits } from './upload-limits.ts'

/** Uploads per person and minute. */
const MOST_PER_MINUTE = 60

/** `upload` of the stock contract (2.10): the message is the stored path. */
const uploadRoutes: FastifyPluginAsync = async (app) => {
  const turns = uploadLimits()
  app.post(
    '/sys/common/upload',
    {
      config: { access: 'user', body: 'form' },
      schema: {
        tags: ['files'],
        summary: 'Upload a file',
        description:
          'A form with `file`, and `biz`: avatar, swatch, style, picture, document, order, notice or temp (also when it is empty). ' +
          'The stored path is the message. Temporary files that nothing refers to are removed after a day.',
        consumes: ['multipart/form-data'],
      },
    },
    async (request) => {
      const { userId } = callerOf(request)
      await limitUploads(app.db, userId)
      return turns.take(userId, async () => ok(null, await storeFile(app, request, await readForm(request))))
    },
  )
}

async function limitUploads(db: Database, userId: string): Promise<void> {
  const key = guardKey('upload', userId)
  const seconds = await countUse(db, { key, limit: MOST_PER_MINUTE, windowMin: 1, lockMin: 1 })
  if (seconds !== null) throw new AppError('http.tooMany', { seconds: Math.ceil(seconds) }, 429, 429)
}

/** The file of a form and its folder. */
async function readForm(request: FastifyRequest): Promise<Upload> {
  const { file, fields } = await readFormFile(request)
  const folder = folderNamed(typeof fields.biz === 'string' ? fields.biz : '')
  if (!folder) throw new AppError('file.folder', {}, 0)
  return { folder, ...file }
}

export default uploadRoutes

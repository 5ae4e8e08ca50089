import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PICTURE_WIDTHS } from '@mtm/shared-utils/contracts/dto/files'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { readFormFile } from '../../platform/files/form-file.ts'
import { smallerCopies } from '../../platform/files/read-file.ts'
import { sendPicture } from '../../platform/files/send-picture.ts'
import { uploadLimits } from '../../platform/files/upload-limits.ts'
import { ok } from '../../platform/http/answers.ts'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { logAccess } from './access-log.ts'
import { addPhoto, findPhoto, photoForm, removeBytes, takePhotos } from './photos.ts'

const tags = ['customer']
const perm = (code: string) => ({ access: { perm: code } })
const shown = z.looseObject({ id: idSchema, w: z.optional(z.string()) })

/** Measuring photographs: only with consent, and each reading is recorded. */
const photoRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, storage } = app
  const copyOf = smallerCopies(storage)
  const turns = uploadLimits()

  app.post(
    '/mtm/customer/photo/add',
    {
      config: { ...perm('measure:edit'), body: 'form' },
      schema: {
        tags,
        summary: 'Keep a measuring photograph',
        description:
          'A form with `file`, `customerId`, `view` (front, side, back or other) and perhaps `sheetId`.',
        consumes: ['multipart/form-data'],
      },
    },
    async (request) =>
      turns.take(callerOf(request).userId, async () => {
        const { file, fields } = await readFormFile(request)
        const form = photoForm.safeParse(fields)
        if (!form.success) throw new BadInput(form.error.issues)
        return ok({ id: await addPhoto(app, request, form.data, file) }, 'record.added')
      }),
  )

  app.get(
    '/mtm/customer/photo',
    {
      config: perm('measure:list'),
      schema: {
        tags,
        summary: 'A measuring photograph',
        description: `\`w\`: ${PICTURE_WIDTHS.join(', ')}.`,
        querystring: shown,
      },
    },
    async (request, reply) => {
      const actor = callerOf(request)
      const photo = await findPhoto(db, actor, request.query.id)
      await logAccess(db, actor, [photo.customerId], 'photo')
      return sendPicture(reply, { storage, copyOf }, photo, request.query.w)
    },
  )

  app.delete(
    '/mtm/customer/photo/delete',
    {
      config: perm('measure:edit'),
      schema: {
        tags,
        summary: 'Remove a measuring photograph',
        querystring: z.looseObject({ id: idSchema }),
      },
    },
    async (request) => {
      const photo = await findPhoto(db, callerOf(request), request.query.id)
      const files = await inTransaction(db, async (trx) => {
        const gone = await takePhotos(trx, [photo.id])
        await audit(trx, request, {
          action: 'customer:photo-removed',
          operation: OPERATION.delete,
          target: [photo.customerId],
        })
        return gone
      })
      await removeBytes(storage, files, (error) =>
        request.log.warn({ err: error }, 'a photograph could not be removed'),
      )
      return ok(null, 'record.deleted')
    },
  )
}

export default photoRoutes

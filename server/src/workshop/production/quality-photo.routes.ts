import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PICTURE_WIDTHS } from '@mtm/shared-utils/contracts/dto/files'
import { checkPhotoForm, pieceNumberIn } from '@mtm/shared-utils/contracts/dto/production'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { readFormFile } from '../../platform/files/form-file.ts'
import { smallerCopies } from '../../platform/files/read-file.ts'
import { sendPicture } from '../../platform/files/send-picture.ts'
import { storeFile } from '../../platform/files/store-file.ts'
import { uploadLimits } from '../../platform/files/upload-limits.ts'
import { ok } from '../../platform/http/answers.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { orderPhoto, QUALITY, requirePhotographed, workshopPhoto } from './quality-photos.ts'

const perm = (code: string) => ({ access: { perm: code } })
const shown = z.looseObject({ id: idSchema, w: z.optional(z.string()) })
const description = `\`w\`: ${PICTURE_WIDTHS.join(', ')}.`

/** Photographs of quality checks (made-to-measure reference 10.3): uploaded one by one, stored with the check. */
const qualityPhotoRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, storage } = app
  const bytes = { storage, copyOf: smallerCopies(storage) }
  const turns = uploadLimits()

  app.post(
    '/mtm/production/photo/add',
    {
      config: { ...perm('production:scan'), body: 'form' },
      schema: {
        tags: ['production'],
        summary: 'Send a photograph for the next check of a piece',
        description: 'A form with `file` and `pieceNo`. What no check keeps is removed after a day.',
        consumes: ['multipart/form-data'],
      },
    },
    async (request) => {
      const actor = callerOf(request)
      return turns.take(actor.userId, async () => {
        const { file, fields } = await readFormFile(request)
        const form = checkPhotoForm.safeParse(fields)
        if (!form.success) throw new BadInput(form.error.issues)
        const pieceNo = pieceNumberIn(form.data.pieceNo)
        if (pieceNo === null) throw BadInput.of('pieceNo', 'format')
        await requirePhotographed(db, actor, pieceNo)
        const path = await storeFile(app, request, { folder: QUALITY, ...file })
        return ok({ path }, 'record.added')
      })
    },
  )

  app.get(
    '/mtm/production/photo',
    {
      config: perm('production:scan'),
      schema: {
        tags: ['production'],
        summary: 'A photograph of a check, for the workshop',
        description,
        querystring: shown,
      },
    },
    async (request, reply) => {
      const { id, w } = request.query
      return sendPicture(reply, bytes, await workshopPhoto(db, callerOf(request), id), w)
    },
  )

  app.get(
    '/mtm/fitting/checkPhoto',
    {
      config: perm('fitting:list'),
      schema: {
        tags: ['fitting'],
        summary: 'A photograph of a check, for those whose order it is',
        description,
        querystring: shown,
      },
    },
    async (request, reply) => {
      const { id, w } = request.query
      return sendPicture(reply, bytes, await orderPhoto(db, callerOf(request), id), w)
    },
  )
}

export default qualityPhotoRoutes

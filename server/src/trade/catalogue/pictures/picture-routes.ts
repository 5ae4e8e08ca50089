import type { FastifyInstance } from 'fastify'
import { cropBody, pictureMoveBody, rulerBody } from '@mtm/shared-utils/contracts/dto/catalogue'
import { picture } from '@mtm/shared-utils/contracts/resources/picture'
import { bodySchema, idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../../platform/http/answers.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import type { ResourceTools } from '../../../engine/resource/options.ts'
import { addRecord, editRecord } from '../../../engine/resource/writing.ts'
import { cropPicture } from './crop-picture.ts'
import { measurePicture } from './measure-picture.ts'
import { movePicture } from './move-picture.ts'
import { analyseFile } from './picture-file.ts'
import { useOfPicture } from './picture-use.ts'

const KEEP = { access: { perm: 'picture:upload' } } as const
/** Cropping costs as much as an upload. */
const MOST_CROPS = 60
const tags = [picture.name]
const byId = z.object({ id: idSchema })

/** Picture routes beside list and deletion. */
export function pictureRoutes(app: FastifyInstance, { store }: ResourceTools): void {
  const { db } = app

  app.post<{ Body: Record<string, unknown> }>(
    '/mtm/picture/add',
    { config: KEEP, schema: { tags, summary: 'Picture: add', body: bodySchema(picture, 'add') } },
    async (request) => {
      await analyseFile(app, request, request.body.path)
      return ok({ id: await addRecord(store, db, request, request.body) }, 'record.added')
    },
  )

  app.put<{ Body: Record<string, unknown> }>(
    '/mtm/picture/edit',
    {
      config: KEEP,
      schema: { tags, summary: 'Picture: change or replace', body: bodySchema(picture, 'edit') },
    },
    async (request) => {
      if (request.body.path !== undefined) await analyseFile(app, request, request.body.path)
      await editRecord(store, db, request, request.body)
      return ok(null, 'record.edited')
    },
  )

  app.put<{ Body: z.infer<typeof rulerBody> }>(
    '/mtm/picture/ruler',
    {
      config: KEEP,
      schema: { tags, summary: 'How large the cloth of a picture is', body: rulerBody },
    },
    async (request) => {
      await measurePicture(app, store, request, request.body)
      return ok(null, 'record.edited')
    },
  )

  app.put<{ Body: z.infer<typeof cropBody> }>(
    '/mtm/picture/crop',
    {
      config: { ...KEEP, rateLimit: { timeWindow: '1 minute', max: MOST_CROPS } },
      schema: { tags, summary: 'Show a part of a picture, or all of it again', body: cropBody },
    },
    async (request) => {
      await cropPicture(app, store, request, request.body)
      return ok(null, 'record.edited')
    },
  )

  app.put<{ Body: z.infer<typeof pictureMoveBody> }>(
    '/mtm/picture/move',
    {
      config: KEEP,
      schema: { tags, summary: 'One place to the left or right of its owner', body: pictureMoveBody },
    },
    async (request) => ok({ moved: await movePicture(store, db, request, request.body) }),
  )

  app.get<{ Querystring: z.infer<typeof byId> }>(
    '/mtm/picture/use',
    {
      config: { access: { perm: 'picture:delete' } },
      schema: { tags, summary: 'What would change without a picture', querystring: byId },
    },
    async (request) => ok(await useOfPicture(db, callerOf(request).tenantId, request.query.id)),
  )
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { bodySchema, idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import { z } from '@mtm/shared-utils/contracts/schema'
import { storeOf } from '../../engine/resource/store.ts'
import { addRecord, editRecord } from '../../engine/resource/writing.ts'
import { sampleAnswer } from './sample-answers.ts'

const tags = ['sample lists']

/** `saveService` of the stock samples: a fabric, as `/service` lists them. */
const sampleSaveRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.put(
    '/service',
    {
      config: { access: { perm: 'fabric:edit' } },
      schema: {
        tags,
        summary: 'Sample list: rename a fabric in the language of the caller',
        body: z.object({
          key: idSchema,
          description: z.string().check(z.minLength(1), z.maxLength(fabric.fields.text.max ?? 100)),
        }),
      },
    },
    async (request) => {
      const { key, description } = request.body
      const name = pickLabel(['text', 'textEn', 'textJp'], request.locale)
      await editRecord(storeOf(db, fabric), db, request, { id: key, [name]: description })
      return sampleAnswer({ key })
    },
  )

  app.post(
    '/service',
    {
      config: { access: { perm: 'fabric:add' } },
      schema: {
        tags,
        summary: 'Sample list: add a fabric; `no` and `description` are its number and name',
        body: bodySchema(fabric, 'add'),
      },
      preValidation: (request, _reply, done) => {
        const { body } = request as { body: unknown }
        if (typeof body === 'object' && body !== null) {
          const { no, description, ...rest } = body as Record<string, unknown>
          request.body = { fabricNo: no, text: description, ...rest }
        }
        done()
      },
    },
    async (request) => {
      const key = await addRecord(storeOf(db, fabric), db, request, request.body as Record<string, unknown>)
      return sampleAnswer({ key })
    },
  )
}

export default sampleSaveRoutes

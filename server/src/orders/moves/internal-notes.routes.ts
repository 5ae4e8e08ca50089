import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { orderNoteBody, orderPromiseBody } from '@mtm/shared-utils/contracts/dto/order'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { promiseDay, writeNote } from './internal-notes.ts'

const tags = ['order']
const idParams = z.object({ id: idSchema })

/** Internal notes and promised dates of orders. */
const internalNoteRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.put(
    '/mtm/order/:id/note',
    {
      config: { access: { perm: 'order:note' } },
      schema: { tags, summary: 'Write the internal note of an order', params: idParams, body: orderNoteBody },
    },
    async (request) => {
      await writeNote({ db, actor: callerOf(request) }, request.params.id, request.body)
      return ok(null, 'record.done')
    },
  )

  app.put(
    '/mtm/order/:id/promise',
    {
      config: { access: { perm: 'order:promise' } },
      schema: {
        tags,
        summary: 'Promise the day of an order, or take it back',
        params: idParams,
        body: orderPromiseBody,
      },
    },
    async (request) => {
      await promiseDay({ db, actor: callerOf(request) }, request.params.id, request.body)
      return ok(null, 'record.done')
    },
  )
}

export default internalNoteRoutes

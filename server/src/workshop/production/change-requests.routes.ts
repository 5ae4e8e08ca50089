import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { changeBody, changeDecisionBody } from '@mtm/shared-utils/contracts/dto/change-request'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { requestChange, decideChange, MAY_REQUEST } from './change-requests.ts'
import { openChanges, orderChanges } from './read-changes.ts'

const tags = ['production']
const perm = (code: string) => ({ access: { perm: code } })

/** Changes of measurements and style during production (made-to-measure reference 10.2, edit locks). */
const changeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/mtm/change/order/:id',
    {
      config: perm('order:list'),
      schema: {
        tags,
        summary: 'What was changed of an order while it is made',
        params: z.object({ id: idSchema }),
      },
    },
    async (request) => ok(await orderChanges(db, callerOf(request), request.params.id)),
  )

  app.get(
    '/mtm/change/open',
    { config: perm('production:scan'), schema: { tags, summary: 'Changes that wait for the cutter' } },
    async (request) => ok(await openChanges(db, callerOf(request))),
  )

  app.post(
    '/mtm/change/ask',
    {
      config: perm(MAY_REQUEST),
      schema: {
        tags,
        summary: 'Change what a garment in production must measure, or its style',
        body: changeBody,
      },
    },
    async (request) => {
      const answer = await requestChange({ db, actor: callerOf(request) }, request.body)
      return ok(answer, 'record.done')
    },
  )

  app.post(
    '/mtm/change/decide',
    {
      config: perm('production:scan'),
      schema: {
        tags,
        summary: 'Agree to a change of a garment that is cut, or not',
        body: changeDecisionBody,
      },
    },
    async (request) => {
      const answer = await decideChange({ db, actor: callerOf(request) }, request.body)
      return ok(answer, 'record.done')
    },
  )
}

export default changeRoutes

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { decisionBody, fittingBody } from '@mtm/shared-utils/contracts/dto/fitting'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { addFitting } from './add-fitting.ts'
import { decideFitting } from './decide-fitting.ts'
import { orderFittings } from './read-fittings.ts'

const tags = ['fitting']
const perm = (code: string) => ({ access: { perm: code } })

/** Fittings of garments (made-to-measure reference 3 and 17.1), beside the list of `fitting.resource.ts`. */
const fittingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/mtm/fitting/order/:id',
    {
      config: perm('fitting:list'),
      schema: { tags, summary: 'What was tried on of an order', params: z.object({ id: idSchema }) },
    },
    async (request) => ok(await orderFittings(db, callerOf(request), request.params.id)),
  )

  app.post(
    '/mtm/fitting/add',
    {
      config: perm('fitting:edit'),
      schema: { tags, summary: 'Record that a garment was tried on', body: fittingBody },
    },
    async (request) => {
      const answer = await addFitting({ db, actor: callerOf(request) }, request.body)
      return ok(answer, 'record.added')
    },
  )

  app.post(
    '/mtm/fitting/decide',
    {
      config: perm('fitting:edit'),
      schema: {
        tags,
        summary: 'Decide what becomes of a garment that was tried on',
        description:
          'An alteration and a remake also ask for `order:add`; money is given back only by a manager.',
        body: decisionBody,
      },
    },
    async (request) => {
      const answer = await decideFitting({ db, actor: callerOf(request) }, request.body)
      return ok(answer, 'record.done')
    },
  )
}

export default fittingRoutes

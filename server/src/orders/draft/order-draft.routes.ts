import { orderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../platform/caller/caller.ts'
import { ok } from '../../platform/http/answers.ts'
import { visibleAnswer } from '../../trade/settings/price-visibility.ts'
import { checkOrder } from './check-order.ts'
import { deleteOrder } from './delete-order.ts'
import { saveOrder } from './save-order.ts'

const tags = ['order']
const perm = (code: string) => ({ access: { perm: code } })
const deleteQuery = z.looseObject({
  id: idSchema,
  version: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
})

/** Routes of orders before they are placed (made-to-measure reference 17.2). */
const orderDraftRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.post(
    '/mtm/order/check',
    {
      config: { ...perm('order:add'), whenFull: true, log: false },
      schema: { tags, summary: 'Findings and price of a draft; writes nothing', body: orderDraft },
    },
    async (request) => ok(await checkOrder({ db, actor: callerOf(request) }, request.body)),
  )

  app.post(
    '/mtm/order/save',
    {
      config: perm('order:add'),
      schema: { tags, summary: 'Save an order; incomplete lines are welcome', body: orderDraft },
    },
    async (request) => {
      const actor = callerOf(request)
      return ok(visibleAnswer(actor, await saveOrder({ db, actor }, request.body)), 'order.saved')
    },
  )

  app.put(
    '/mtm/order/edit',
    {
      config: perm('order:edit'),
      schema: { tags, summary: 'Change a saved order', body: z.extend(orderDraft, { id: idSchema }) },
    },
    async (request) => {
      const actor = callerOf(request)
      return ok(visibleAnswer(actor, await saveOrder({ db, actor }, request.body)), 'order.saved')
    },
  )

  app.delete(
    '/mtm/order/delete',
    {
      config: perm('order:delete'),
      schema: { tags, summary: 'Delete a saved order', querystring: deleteQuery },
    },
    async (request) => {
      const { id, version } = request.query
      await deleteOrder(
        { db, actor: callerOf(request) },
        id,
        version === undefined ? undefined : Number(version),
      )
      return ok(null, 'record.deleted')
    },
  )
}

export default orderDraftRoutes

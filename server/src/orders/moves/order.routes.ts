import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { orderDraft, orderMoveBody } from '@mtm/shared-utils/contracts/dto/order'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { ownEntry } from '../../platform/audit/operation-log.ts'
import { checkOrder } from '../draft/check-order.ts'
import { moveOrder } from './move-order.ts'
import { asSeenBy, orderDetail } from './order-detail.ts'
import { listOrders } from './order-list.ts'
import { deleteOrder, saveOrder } from '../draft/save-order.ts'

const tags = ['order']
const perm = (code: string) => ({ access: { perm: code } })
const idParams = z.object({ id: idSchema })
const moveParams = z.object({ id: idSchema, action: z.string().check(z.regex(/^[a-zA-Z]{2,20}$/)) })
/** Lists read leniently: what is not declared is passed over. */
const anyQuery = z.looseObject({})
const deleteQuery = z.looseObject({
  id: idSchema,
  version: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
})

/** Orders (made-to-measure reference 17.2). Who may see which order is decided in `actor.ts`. */
const orderRoutes: FastifyPluginAsyncZod = async (app) => {
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
      return ok(
        asSeenBy(actor, await saveOrder({ db, actor, log: ownEntry(request) }, request.body)),
        'order.saved',
      )
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
      return ok(
        asSeenBy(actor, await saveOrder({ db, actor, log: ownEntry(request) }, request.body)),
        'order.saved',
      )
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

  app.get(
    '/mtm/order/list',
    {
      config: perm('order:list'),
      schema: { tags, summary: 'Orders the caller may see', querystring: anyQuery },
    },
    async (request) => ok(await listOrders(db, callerOf(request), request.query)),
  )

  app.get(
    '/mtm/order/:id',
    { config: perm('order:list'), schema: { tags, summary: 'One order whole', params: idParams } },
    async (request) => ok(await orderDetail(db, callerOf(request), request.params.id)),
  )

  // each action's own code stands in the order machine and is checked with the move
  app.post(
    '/mtm/order/:id/:action',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Make a move: submit, return, correct, approve, cancel, hold, release, receive',
        params: moveParams,
        body: orderMoveBody,
      },
    },
    async (request) => {
      const { id, action } = request.params
      const actor = callerOf(request)
      const answer = await moveOrder({ db, actor, log: ownEntry(request) }, id, action, request.body)
      return ok(asSeenBy(actor, answer), action === 'submit' ? 'order.submitted' : 'record.done')
    },
  )
}

export default orderRoutes

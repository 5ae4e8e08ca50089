import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { receiveParcelBody, shipBody } from '@mtm/shared-utils/contracts/dto/shipment'
import { z } from '@mtm/shared-utils/contracts/schema'
import { visibleAnswer } from '../../trade/settings/price-visibility.ts'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { receiveParcel } from './receive-parcel.ts'
import { shipOrders } from './ship-orders.ts'
import { waitingShipments } from './waiting-shipments.ts'

const tags = ['shipment']
const perm = (code: string) => ({ access: { perm: code } })

/** The shipping desk (made-to-measure reference 10.2), beside the list of `shipment.resource.ts`. */
const shipmentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/mtm/shipment/waiting',
    {
      config: perm('order:ship'),
      schema: {
        tags,
        summary: 'Orders with garments that could leave',
        querystring: z.object({ number: z.optional(z.string().check(z.maxLength(40))) }),
      },
    },
    async (request) => ok(await waitingShipments(db, callerOf(request), request.query.number)),
  )

  app.post(
    '/mtm/shipment/ship',
    {
      config: perm('order:ship'),
      schema: { tags, summary: 'Send garments under one tracking number', body: shipBody },
    },
    async (request) => {
      const answer = await shipOrders({ db, actor: callerOf(request) }, request.body)
      return ok(answer, 'record.done')
    },
  )

  app.post(
    '/mtm/shipment/receive',
    {
      config: perm('order:receive'),
      schema: { tags, summary: 'Confirm that a parcel of an order has arrived', body: receiveParcelBody },
    },
    async (request) => {
      const actor = callerOf(request)
      const answer = await receiveParcel({ db, actor }, request.body)
      return ok(visibleAnswer(actor, answer), 'record.done')
    },
  )
}

export default shipmentRoutes

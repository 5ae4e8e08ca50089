import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  announcedPaymentBody,
  assignBody,
  paymentBody,
  refundBody,
} from '@mtm/shared-utils/contracts/dto/payment'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { wireMoment } from '../../platform/time/wire-time.ts'
import { announcePayment, openAnnouncements, paymentOfOrder } from './announced-payments.ts'
import { assignPayment } from './assign-payment.ts'
import { candidatesFor } from './candidates.ts'
import { paymentWork } from './open-payments.ts'
import { recordPayment } from './record-payment.ts'
import { recordRefund, withdrawRefund } from './record-refund.ts'

const tags = ['payment']
const perm = (code: string) => ({ access: { perm: code } })

/** The payment desk (made-to-measure reference 10.4 and 17.2), beside the list of `payment.resource.ts`. */
const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/mtm/payment/work',
    { config: perm('pay:list'), schema: { tags, summary: 'Refunds that are due, and until when' } },
    async (request) => ok(await paymentWork(db, callerOf(request))),
  )

  app.get(
    '/mtm/payment/candidates',
    {
      config: perm('pay:confirm'),
      schema: {
        tags,
        summary: 'Orders that a payment may have been meant for',
        querystring: z.object({ id: idSchema }),
      },
    },
    async (request) => ok(await candidatesFor(db, callerOf(request).tenantId, request.query.id)),
  )

  app.get(
    '/mtm/payment/announced',
    {
      config: perm('pay:list'),
      schema: { tags, summary: 'Payments that customers announced and that were not found yet' },
    },
    async (request) => ok(await openAnnouncements(db, callerOf(request))),
  )

  app.get(
    '/mtm/payment/ofOrder',
    {
      config: perm('order:list'),
      schema: {
        tags,
        summary: 'What is known of the payment of an order, and where it is paid',
        querystring: z.object({ orderId: idSchema }),
      },
    },
    async (request) => ok(await paymentOfOrder(db, callerOf(request), request.query.orderId)),
  )

  app.post(
    '/mtm/payment/announce',
    {
      config: perm('order:list'),
      schema: { tags, summary: 'Say that an order was paid', body: announcedPaymentBody },
    },
    async (request) => {
      await announcePayment({ db, actor: callerOf(request) }, request.body)
      return ok(null, 'record.done')
    },
  )

  app.post(
    '/mtm/payment/confirm',
    {
      config: perm('pay:confirm'),
      schema: { tags, summary: 'Enter one payment of the mall', body: paymentBody },
    },
    async (request) => {
      const actor = callerOf(request)
      const paidAt = wireMoment(request.body.paidAt, actor.zone)
      const outcome = await recordPayment({ db, actor }, { ...request.body, paidAt })
      return ok(outcome, 'record.done')
    },
  )

  app.post(
    '/mtm/payment/assign',
    {
      config: perm('pay:confirm'),
      schema: { tags, summary: 'Give a payment to the order it was meant for', body: assignBody },
    },
    async (request) => {
      const outcome = await assignPayment({ db, actor: callerOf(request) }, request.body)
      return ok(outcome, 'record.done')
    },
  )

  app.post(
    '/mtm/payment/refund',
    {
      config: perm('pay:refund'),
      schema: { tags, summary: 'Record a refund; a large one is first asked for', body: refundBody },
    },
    async (request) => {
      const outcome = await recordRefund({ db, actor: callerOf(request) }, request.body)
      return ok(outcome, 'record.done')
    },
  )

  app.post(
    '/mtm/payment/withdrawRefund',
    {
      config: perm('pay:refund'),
      schema: { tags, summary: 'Take back the wish for a refund', body: z.omit(refundBody, { note: true }) },
    },
    async (request) => {
      await withdrawRefund({ db, actor: callerOf(request) }, request.body)
      return ok(null, 'record.done')
    },
  )
}

export default paymentRoutes

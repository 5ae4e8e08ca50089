import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  consentGiven,
  consentWithdrawn,
  eraseBody,
  type ErasureCounts,
} from '@mtm/shared-utils/contracts/dto/customer'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { logAccess, readAccessLog } from './access-log.ts'
import { changeConsent } from './change-consent.ts'
import { readCustomerFile } from './customer-file.ts'
import { eraseCustomer } from './erase-customer.ts'
import { findCustomer, lockCustomer } from './find-customer.ts'
import { sendPersonalData } from './personal-export.ts'
import { removeBytes } from './photos.ts'

const tags = ['customer']
const perm = (code: string) => ({ access: { perm: code } })
const ofCustomer = z.object({ id: idSchema })
const pageOf = z.looseObject({
  id: idSchema,
  pageNo: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))),
  pageSize: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
})

/** The customer file: data, consents, export, erasure, access log. */
const customerRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, storage } = app

  app.get(
    '/mtm/customer/file',
    {
      config: perm('customer:list'),
      schema: {
        tags,
        summary: 'Everything that is held about a customer',
        querystring: z.looseObject(ofCustomer.shape),
      },
    },
    async (request) => {
      const actor = callerOf(request)
      const file = await readCustomerFile({ db, actor }, request.query.id)
      await logAccess(db, actor, [file.customer.id], 'file')
      return ok(file)
    },
  )

  app.get(
    '/mtm/customer/access',
    {
      config: perm('customer:log'),
      schema: { tags, summary: 'Who read the data of a customer, newest first', querystring: pageOf },
    },
    async (request) => {
      const { id, pageNo = 1, pageSize = 20 } = request.query
      const actor = callerOf(request)
      await findCustomer(db, actor, id)
      return ok(await readAccessLog(db, actor, id, { pageNo, pageSize }))
    },
  )

  app.post(
    '/mtm/customer/consent/give',
    {
      config: perm('customer:edit'),
      schema: { tags, summary: 'Record that a customer agrees', body: consentGiven },
    },
    async (request) => {
      await changeConsent(app, request, { ...request.body, given: true })
      return ok(null)
    },
  )

  app.post(
    '/mtm/customer/consent/withdraw',
    {
      config: perm('customer:edit'),
      schema: { tags, summary: 'Record that a customer does not agree any more', body: consentWithdrawn },
    },
    async (request) => {
      await changeConsent(app, request, { ...request.body, given: false })
      return ok(null)
    },
  )

  app.get(
    '/mtm/customer/personalData',
    {
      config: perm('customer:export'),
      schema: {
        tags,
        summary: 'Everything that is held about a customer, as an archive',
        querystring: z.looseObject(ofCustomer.shape),
      },
    },
    async (request, reply) => sendPersonalData(app, request, reply, request.query.id),
  )

  app.post(
    '/mtm/customer/erase',
    {
      config: perm('customer:erase'),
      schema: { tags, summary: 'Erase a person; orders stay without their data', body: eraseBody },
    },
    async (request) => {
      const { customerId, version, customerNo } = request.body
      const actor = callerOf(request)
      const { files, ...erased } = await inTransaction(db, async (trx) => {
        await lockCustomer(trx, actor.tenantId, customerId)
        const customer = await findCustomer(trx, actor, customerId)
        if (customer.customerNo !== customerNo) throw new AppError('customer.numberWrong')
        if (customer.version !== version)
          throw new AppError('record.stale', {}, 409, 409, { version: customer.version })
        const outcome = await eraseCustomer(trx, { actor }, customerId)
        await audit(trx, request, {
          action: 'customer:erase',
          operation: OPERATION.delete,
          target: [customerId],
        })
        return outcome
      })
      await removeBytes(storage, files, (error) =>
        request.log.warn({ err: error }, 'photographs could not be removed'),
      )
      return ok<ErasureCounts>(erased)
    },
  )
}

export default customerRoutes

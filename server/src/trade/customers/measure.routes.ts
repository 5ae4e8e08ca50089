import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { fitProfileDraft } from '@mtm/shared-utils/contracts/dto/order-help'
import { measureSheetDraft } from '@mtm/shared-utils/contracts/dto/measure'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { audit } from '../../platform/audit/audit.ts'
import { ok } from '../../platform/http/answers.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { listFitProfiles, saveFitProfile } from './fit-profiles.ts'
import { logAccess } from './access-log.ts'
import { addSheet, listSheets } from './measure-sheets.ts'

/** Measure sheets of the caller's customers. */
const measureRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/mtm/measure/list',
    {
      config: { access: { perm: 'measure:list' } },
      schema: {
        tags: ['measure'],
        summary: 'Measure sheets of a customer, newest first',
        querystring: z.looseObject({ customerId: idSchema }),
      },
    },
    async (request) => {
      const actor = callerOf(request)
      const { customerId } = request.query
      const sheets = await listSheets({ db, actor }, customerId)
      await logAccess(db, actor, [customerId], 'sheets')
      return ok(sheets)
    },
  )

  app.post(
    '/mtm/measure/add',
    {
      config: { access: { perm: 'measure:edit' } },
      schema: { tags: ['measure'], summary: 'Add a measure sheet', body: measureSheetDraft },
    },
    async (request) => ok(await addSheet({ db, actor: callerOf(request) }, request.body), 'record.added'),
  )

  app.get(
    '/mtm/measure/profiles',
    {
      config: { access: { perm: 'measure:list' } },
      schema: {
        tags: ['measure'],
        summary: 'How a customer wears each kind of garment',
        querystring: z.looseObject({ customerId: idSchema }),
      },
    },
    async (request) => ok(await listFitProfiles({ db, actor: callerOf(request) }, request.query.customerId)),
  )

  app.put(
    '/mtm/measure/profile',
    {
      config: { access: { perm: 'measure:edit' } },
      schema: { tags: ['measure'], summary: 'Keep a fit profile', body: fitProfileDraft },
    },
    async (request) => {
      const actor = callerOf(request)
      const saved = await inTransaction(db, async (trx) => {
        const profile = await saveFitProfile({ db: trx, actor }, request.body)
        await audit(trx, actor, { target: [profile.id, request.body.customerId] })
        return profile
      })
      return ok(saved, 'record.edited')
    },
  )
}

export default measureRoutes

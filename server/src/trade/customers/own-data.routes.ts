import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ownConsent, type OwnData } from '@mtm/shared-utils/contracts/dto/customer'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { changeConsent } from './change-consent.ts'
import { readOwnData, requireOwn } from './own-data.ts'
import { sendPersonalData } from './personal-export.ts'

const tags = ['own-data']
const config = { access: { perm: 'mydata:view' } }

/** Self-service of customers: their data, its export, their consents. */
const ownDataRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/mtm/own-data',
    { config, schema: { tags, summary: 'What is held about the caller' } },
    async (request) => ok<OwnData>({ records: await readOwnData({ db, actor: callerOf(request) }) }),
  )

  app.get(
    '/mtm/own-data/export',
    {
      config,
      schema: {
        tags,
        summary: 'What is held about the caller, as an archive',
        querystring: z.looseObject({ id: idSchema }),
      },
    },
    async (request, reply) => {
      await requireOwn({ db, actor: callerOf(request) }, request.query.id)
      return sendPersonalData(app, request, reply, request.query.id)
    },
  )

  app.post(
    '/mtm/own-data/consent',
    { config, schema: { tags, summary: 'Agree, or take it back', body: ownConsent } },
    async (request) => {
      const { customerId, purpose, given } = request.body
      await requireOwn({ db, actor: callerOf(request) }, customerId)
      await changeConsent(
        app,
        request,
        given ? { customerId, purpose, given, way: 'online' } : { customerId, purpose, given },
      )
      return ok(null)
    },
  )
}

export default ownDataRoutes

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { distinctBody, mergeBody } from '@mtm/shared-utils/contracts/dto/customer'
import { ok } from '../../platform/http/answers.ts'
import { announce } from '../../platform/events/announce.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { logAccess } from './access-log.ts'
import { findDuplicates, markDistinct, requirePair } from './duplicates.ts'
import { mergeCustomers } from './merge-customers.ts'
import { removeBytes } from './photos.ts'

const tags = ['customer']
const config = { access: { perm: 'customer:merge' } }

/** Duplicate customers: find, compare, merge, mark as different. */
const duplicateRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, storage } = app

  app.get(
    '/mtm/customer/duplicates',
    { config, schema: { tags, summary: 'Customers that may be one, the likeliest first' } },
    async (request) => {
      const actor = callerOf(request)
      const pairs = await findDuplicates({ db, actor })
      const shown = new Set(pairs.flatMap(({ one, other }) => [one.id, other.id]))
      await logAccess(db, actor, [...shown], 'list')
      return ok(pairs)
    },
  )

  app.post(
    '/mtm/customer/distinct',
    { config, schema: { tags, summary: 'Two customers are two', body: distinctBody } },
    async (request) => {
      const actor = callerOf(request)
      const { oneId, otherId } = request.body
      await requirePair({ db, actor }, oneId, otherId)
      await inTransaction(db, async (trx) => {
        await markDistinct(trx, actor, [oneId, otherId])
        await audit(trx, actor, { target: [oneId, otherId] })
      })
      return ok(null)
    },
  )

  app.post(
    '/mtm/customer/merge',
    { config, schema: { tags, summary: 'Make two customers one', body: mergeBody } },
    async (request) => {
      const actor = callerOf(request)
      const { keepId, dropId } = request.body
      const content = { action: 'customer.merge', body: request.body }
      let files: string[] = []
      const merged = await idempotent({ db, actor }, request.body.requestId, content, (once) =>
        once.inTransaction(async (trx) => {
          const outcome = await mergeCustomers(trx, { db: trx, actor }, request.body)
          await audit(trx, request, {
            action: 'customer:merge',
            operation: OPERATION.edit,
            target: [keepId, dropId],
            detail: request.body.take.join(','),
          })
          await announce(trx, RESOURCE_CHANGED, { resource: 'customer', ids: [keepId, dropId] })
          files = outcome.files
          return outcome.merged
        }),
      )
      await removeBytes(storage, files, (error) =>
        request.log.warn({ err: error }, 'photographs could not be removed'),
      )
      return ok(merged)
    },
  )
}

export default duplicateRoutes

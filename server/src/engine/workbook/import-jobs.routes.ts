import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { auditedTransaction } from '../../platform/audit/audit.ts'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { cancelImport, readImport } from './import-job.ts'

const address = z.object({ id: z.string() })

/** Background imports: progress and cancellation for their owner. */
const importJobRoutes: FastifyPluginAsync = async (app) => {
  const config = { access: 'user' as const }
  app.get<{ Params: z.infer<typeof address> }>(
    '/sys/import/:id',
    { config, schema: { tags: ['import'], summary: 'How an import stands', params: address } },
    async (request) => {
      const job = await readImport(app.db, callerOf(request), request.params.id)
      if (!job) throw new AppError('record.missing')
      return ok(job)
    },
  )
  app.delete<{ Params: z.infer<typeof address> }>(
    '/sys/import/:id',
    { config, schema: { tags: ['import'], summary: 'Cancel an import', params: address } },
    async (request) => {
      const caller = callerOf(request)
      await auditedTransaction(app.db, caller, async (trx) => {
        if (!(await cancelImport(trx, caller, request.params.id))) throw new AppError('record.missing')
      })
      return ok(null)
    },
  )
}

export default importJobRoutes

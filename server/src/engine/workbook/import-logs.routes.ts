import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { attachment } from '../../platform/http/attachment.ts'
import { takeImportLog } from './import-logs.ts'

/** Stock clients also send the date; only the ticket counts. */
const address = z.object({ day: z.string(), name: z.string() })

/** The log of an import at its stock address. The name is a one-time ticket, valid for a minute. */
const importLogRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: z.infer<typeof address> }>(
    '/sys/common/static/logs/:day/:name',
    {
      config: { access: 'public' },
      schema: { tags: ['files'], summary: 'The rows an import refused, by one-time ticket', params: address },
      // HEAD must not consume the ticket
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const text = takeImportLog(request.params.name.replace(/\.txt$/, ''))
      if (text === null) throw new AppError('http.404', {}, 404, 404)
      return reply
        .header('content-disposition', attachment('import.txt', 'import.txt'))
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(text)
    },
  )
}

export default importLogRoutes

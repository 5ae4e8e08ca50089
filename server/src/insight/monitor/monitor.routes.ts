import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { REPLICA_LAG, SYSTEM_METRICS } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import { z } from '@mtm/shared-utils/contracts/schema'
import { createSystemMetrics } from './system-metrics.ts'

/** Live figures of the running server at the stock actuator addresses, without an envelope, as in the stock product. */
const monitorRoutes: FastifyPluginAsyncZod = async (app) => {
  const read = createSystemMetrics(app.db)
  app.get(
    '/actuator/metrics/:name',
    {
      config: { access: { perm: 'monitor:system' } },
      schema: {
        tags: ['monitor'],
        summary: 'One metric of the running server',
        params: z.object({ name: z.string().check(z.maxLength(100)) }),
      },
    },
    async (request) => {
      const name = ([...SYSTEM_METRICS, REPLICA_LAG] as const).find((one) => one === request.params.name)
      if (!name) throw new AppError('record.missing', {}, CODE.notFound, 404)
      return read(name)
    },
  )
}

export default monitorRoutes

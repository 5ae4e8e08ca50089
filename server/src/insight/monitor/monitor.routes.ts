import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SYSTEM_METRICS } from '@mtm/shared-utils/contracts/dto/monitor'
import { z } from '@mtm/shared-utils/contracts/schema'
import { createSystemMetrics } from './system-metrics.ts'

/** Live figures of the running server at the stock actuator addresses, without an envelope, as in the stock product. */
const monitorRoutes: FastifyPluginAsyncZod = async (app) => {
  const read = createSystemMetrics()
  app.get(
    '/actuator/metrics/:name',
    {
      config: { access: { perm: 'monitor:system' } },
      schema: {
        tags: ['monitor'],
        summary: 'One metric of the running server',
        params: z.object({ name: z.enum(SYSTEM_METRICS) }),
      },
    },
    async (request) => read(request.params.name),
  )
}

export default monitorRoutes

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { FigureUnit } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import type { ActuatorMetric } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { z } from '@mtm/shared-utils/contracts/schema'

const BASE_UNITS: Partial<Record<FigureUnit, string>> = {
  bytes: 'bytes',
  seconds: 'seconds',
  moment: 'seconds',
}

/** Live figures of the running server at the stock actuator addresses, without an envelope, as in the stock product. */
const actuatorRoutes: FastifyPluginAsyncZod = async (app) => {
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
    async ({ params, locale }): Promise<ActuatorMetric> => {
      const { name } = params
      const group = app.monitor.groups.find(({ metrics }) => metrics.some((metric) => metric.name === name))
      const metric = group?.metrics.find((one) => one.name === name)
      if (!group || !metric) throw new AppError('record.missing', {}, CODE.notFound, 404)
      const value = (await group.read()).get(name)
      const baseUnit = BASE_UNITS[metric.unit] ?? null
      const statistic = baseUnit === 'seconds' ? 'TIME' : 'VALUE'
      return {
        name,
        description: pickLabel(metric.label, locale),
        baseUnit,
        measurements: typeof value === 'number' ? [{ statistic, value }] : [],
        availableTags: [],
      }
    },
  )
}

export default actuatorRoutes

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { FigureUnit, FigureValue } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import type { ActuatorMetric, ActuatorNames } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { z } from '@mtm/shared-utils/contracts/schema'
import type { Metric } from '../figures/metric.ts'
import { readGroup } from '../figures/read-figures.ts'

const BASE_UNITS: Partial<Record<FigureUnit, string>> = {
  bytes: 'bytes',
  seconds: 'seconds',
  moment: 'seconds',
}
const access = { perm: 'monitor:system' }
const tags = ['monitor']

/**
 * Live figures of the running server at the stock actuator addresses, without an envelope, as in the stock product. Stock
 * pages fail when one of their calls does, so a metric that cannot be read answers too.
 */
const actuatorRoutes: FastifyPluginAsyncZod = async (app) => {
  const nameOf = ({ name, partOf }: Metric) => partOf?.name ?? name

  app.get(
    '/actuator/metrics',
    {
      config: { access, trace: false },
      schema: { tags, summary: 'Names of all metrics of the running server' },
    },
    async (): Promise<ActuatorNames> => {
      const names = app.monitor.groups.flatMap(({ metrics }) =>
        metrics.filter(({ unit }) => unit !== 'text').map(nameOf),
      )
      return { names: [...new Set(names)].sort() }
    },
  )

  app.get(
    '/actuator/metrics/:name',
    {
      config: { access, trace: false },
      schema: {
        tags,
        summary: 'One metric of the running server',
        params: z.object({ name: z.string().check(z.maxLength(100)) }),
      },
    },
    async ({ params, locale, log }): Promise<ActuatorMetric> => {
      const { name } = params
      const isMeant = (metric: Metric) => metric.name === name || nameOf(metric) === name
      const group = app.monitor.groups.find(({ metrics }) => metrics.some(isMeant))
      const metrics = group?.metrics.filter(isMeant) ?? []
      const [first] = metrics
      if (!group || !first) throw new AppError('record.missing', {}, CODE.notFound, 404)
      const reading = await readGroup(group)
      if ('error' in reading) log.warn({ err: reading.error, name }, 'a metric could not be read')
      return {
        name,
        description: pickLabel(first.label, locale),
        baseUnit: BASE_UNITS[metrics.at(-1)!.unit] ?? null,
        measurements: metrics.flatMap((metric) => {
          const value = 'error' in reading ? null : reading.values.get(metric.name)
          return isNumeric(value) ? [{ statistic: statisticOf(metric, name), value }] : []
        }),
        availableTags: [],
      }
    },
  )
}

export default actuatorRoutes

const isNumeric = (value: FigureValue | null | undefined): value is number | null =>
  value === null || typeof value === 'number'

/** As Micrometer calls it: parts of a timer are named when the timer was asked for. */
function statisticOf({ partOf, unit }: Metric, requested: string): string {
  if (partOf?.name === requested) return partOf.statistic
  return BASE_UNITS[unit] === 'seconds' ? 'TIME' : 'VALUE'
}

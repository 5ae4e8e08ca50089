import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { FIGURE_AREAS, type FigureAnswer } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../../platform/http/answers.ts'
import type { MetricGroup } from './metric.ts'
import { readFigures } from './read-figures.ts'

/** The figures of one page of the monitor. One that cannot be read has no value and leaves the others alone. */
const figureRoutes: FastifyPluginAsyncZod = async (app) => {
  // pages ask every few seconds: one line when a group fails, one when it is back
  const failing = new Set<MetricGroup>()

  app.get(
    '/sys/monitor/figures/:area',
    {
      config: { access: { perm: 'monitor:system' }, trace: false },
      schema: {
        tags: ['monitor'],
        summary: 'The figures of one page of the monitor',
        params: z.object({ area: z.enum(FIGURE_AREAS) }),
      },
    },
    async ({ params, locale, log }) => {
      const groups = app.monitor.groups.filter(({ area }) => area === params.area)
      const about = (group: MetricGroup) => ({ area: group.area, metric: group.metrics[0]?.name })
      const figures = await readFigures(groups, locale, (group, error) => {
        if (error === null) {
          if (failing.delete(group)) log.info(about(group), 'figures of the monitor are back')
        } else if (!failing.has(group)) {
          failing.add(group)
          log.warn({ err: error, ...about(group) }, 'figures of the monitor could not be read')
        }
      })
      return ok<FigureAnswer>({ at: new Date().toISOString(), figures })
    },
  )
}

export default figureRoutes

import type { FastifyInstance } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { KeptMetric } from '@mtm/shared-utils/contracts/dto/monitor/history'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { alarmRule } from '@mtm/shared-utils/contracts/resources/monitor/alarm-rule'
import { serveResource } from '../../../engine/serve/serve-resource.ts'
import { ok } from '../../../platform/http/answers.ts'
import { keptMetrics, listKept } from '../samples/kept-metrics.ts'
import { nameMetrics } from './name-metrics.ts'

/** Rules of alarms, for the whole installation. One whose metric no server has any more says so and raises nothing. */
export default async function alarmRules(app: FastifyInstance): Promise<void> {
  const requireMetric = (name: unknown) => {
    if (!keptMetrics(app.monitor.groups).has(String(name)))
      throw new AppError('alarm.unknownMetric', { name: String(name) })
  }
  await app.register(
    serveResource(alarmRule, {
      table: 'monitorAlarmRule',
      // figures are of the installation; only tenant 0 holds their codes
      tenant: false,
      hooks: {
        beforeAdd: ({ metric }) => requireMetric(metric),
        beforeEdit(values, row) {
          if ('metric' in values && values.metric !== row.metric) requireMetric(values.metric)
        },
        mapRows: (rows, { request }) => nameMetrics(app, rows, request.locale),
      },
      extra(routes) {
        routes.get(
          `${alarmRule.base}/metrics`,
          {
            config: { access: { perm: permissionOf(alarmRule, 'list') } },
            schema: { tags: [alarmRule.name], summary: 'Alarm rule: metrics to choose from' },
          },
          async ({ locale }) => ok<KeptMetric[]>(listKept(app.monitor.groups, locale)),
        )
      },
    }),
  )
}

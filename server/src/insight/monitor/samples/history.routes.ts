import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import {
  historyQuery,
  KEPT_DAYS,
  MOST_POINTS,
  type History,
  type KeptMetric,
} from '@mtm/shared-utils/contracts/dto/monitor/history'
import { ok } from '../../../platform/http/answers.ts'
import { listKept } from './kept-metrics.ts'
import { keptSeries, type Span } from './kept-samples.ts'
import { MINUTE_DAYS } from './old-samples.job.ts'

const MINUTE_S = 60
const HOUR_S = 3_600
const DAY_MS = 86_400_000

/** The kept metrics, and the values of one over time. */
const historyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/sys/monitor/metrics',
    {
      config: { access: { perm: 'monitor:system' }, trace: false },
      schema: { tags: ['monitor'], summary: 'The metrics whose values are kept' },
    },
    async ({ locale }) => ok<KeptMetric[]>(listKept(app.monitor.groups, locale)),
  )
  app.get(
    '/sys/monitor/history',
    {
      config: { access: { perm: 'monitor:system' }, trace: false },
      schema: {
        tags: ['monitor'],
        summary: `Kept values of a metric, at most ${MOST_POINTS} points of a source`,
        querystring: historyQuery,
      },
    },
    async ({ query, locale }) => {
      const metric = listKept(app.monitor.groups, locale).find(({ name }) => name === query.metric)
      if (!metric) throw new AppError('record.missing', {}, CODE.notFound, 404)
      const span = spanOf(new Date(query.from), new Date(query.to), new Date())
      const series = span ? await keptSeries(app.db, metric.name, span) : []
      return ok<History>({
        ...metric,
        from: (span?.from ?? new Date(query.from)).toISOString(),
        step: span?.step ?? MINUTE_S,
        series,
      })
    },
  )
}

export default historyRoutes

/**
 * The points of a period: whole minutes or hours, in as many as may be shown. What is asked before anything is kept or
 * after now is left out; null: nothing is left.
 */
export function spanOf(wantedFrom: Date, wantedTo: Date, now: Date): Span | null {
  const earliest = Math.max(wantedFrom.getTime(), now.getTime() - KEPT_DAYS * DAY_MS)
  const latest = Math.min(wantedTo.getTime(), now.getTime())
  if (latest <= earliest) return null
  const hasHours = earliest < now.getTime() - MINUTE_DAYS * DAY_MS
  const least = hasHours ? HOUR_S : MINUTE_S
  // one point more than fits may come of the begin and the end
  const step = Math.max(1, Math.ceil((latest - earliest) / 1_000 / (MOST_POINTS - 1) / least)) * least
  const from = Math.floor(earliest / 1_000 / least) * least * 1_000
  return { from: new Date(from), to: new Date(latest), step }
}

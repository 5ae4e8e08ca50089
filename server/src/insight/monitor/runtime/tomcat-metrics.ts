import type { FastifyInstance } from 'fastify'
import { MOST_AT_ONCE } from '../../../platform/http/concurrency.ts'
import { metricGroup, type MetricGroup } from '../figures/metric.ts'
import { sessionCounts } from './session-counts.ts'
import { STOCK_TOMCAT as STOCK } from './stock-metrics.ts'
import type { ThreadWatch } from './threads.ts'

/** Sessions and the HTTP server under the names that stock clients read (contract 4.28); `docs/guides/metrics.md`. */
export function tomcatMetrics(
  { db, metrics: { traffic, inFlight } }: Pick<FastifyInstance, 'db' | 'metrics'>,
  threads: ThreadWatch,
): readonly MetricGroup[] {
  const area = 'tomcat'
  return [
    metricGroup({
      area,
      scope: 'installation',
      take: sessionCounts(db),
      metrics: [
        { ...STOCK['tomcat.sessions.created'], of: ({ created }) => created },
        { ...STOCK['tomcat.sessions.expired'], of: ({ ended }) => ended },
        { ...STOCK['tomcat.sessions.active.current'], isKept: true, of: ({ active }) => active },
        { ...STOCK['tomcat.sessions.active.max'], of: ({ peak }) => peak },
      ],
    }),
    metricGroup({
      area,
      scope: 'process',
      take: () => traffic.read(),
      metrics: [
        {
          ...STOCK['tomcat.sessions.rejected'],
          of: ({ refusals, connections }) => refusals + connections.dropped,
        },
        { ...STOCK['tomcat.global.sent'], of: ({ sentBytes }) => sentBytes },
        { ...STOCK['tomcat.global.received'], of: ({ receivedBytes }) => receivedBytes },
        { ...STOCK['tomcat.global.error'], of: ({ failures }) => failures },
        { ...STOCK['tomcat.global.request.max'], of: ({ recent }) => recent.longest ?? 0 },
        { ...STOCK['tomcat.global.request.count'], of: ({ all }) => all.answers },
        { ...STOCK['tomcat.global.request.totalTime'], of: ({ all }) => all.seconds },
        { ...STOCK['tomcat.servlet.request.max'], of: ({ recent }) => recent.longestOfApi ?? 0 },
        { ...STOCK['tomcat.servlet.request.count'], of: ({ api }) => api.answers },
        { ...STOCK['tomcat.servlet.request.totalTime'], of: ({ api }) => api.seconds },
        { ...STOCK['tomcat.threads.current'], of: () => threads.read().live },
        { ...STOCK['tomcat.threads.busy'], of: inFlight },
        { ...STOCK['tomcat.threads.config.max'], of: () => MOST_AT_ONCE },
      ],
    }),
  ]
}

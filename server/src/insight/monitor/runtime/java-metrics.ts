import type { FigureArea } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import { MONITORED_SERVER } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import { metricGroup, type Metric, type MetricGroup } from '../figures/metric.ts'
import type { JavaServer } from './java-server.ts'
import { STOCK_JVM, STOCK_TOMCAT } from './stock-metrics.ts'

/** Of these the minutes are kept, as of our own run time. */
const KEPT = ['jvm.memory.used', 'tomcat.sessions.active.current']

/** The stock pages JVM信息 and Tomcat信息 of another server. Each metric is read by itself, so that one may fail alone. */
export function javaMetrics(server: JavaServer): readonly MetricGroup[] {
  return [
    ...areaMetrics('jvm', Object.values(STOCK_JVM), server),
    ...areaMetrics('tomcat', Object.values(STOCK_TOMCAT), server),
  ]
}

function areaMetrics(
  area: FigureArea & keyof typeof MONITORED_SERVER,
  metrics: readonly Metric[],
  server: JavaServer,
): MetricGroup[] {
  const address = metricGroup({
    area,
    scope: 'installation',
    take: () => server.address,
    metrics: [
      {
        name: MONITORED_SERVER[area],
        unit: 'text',
        label: ['被监控的服务器', 'Monitored server', '監視対象サーバー'],
        of: (shown) => shown,
      },
    ],
  })
  const groups = Map.groupBy(metrics, ({ name, partOf }) => partOf?.name ?? name)
  return [
    address,
    ...[...groups].map(([name, parts]) =>
      metricGroup({
        area,
        scope: 'installation',
        async take() {
          const measurements = await server.read(name)
          return parts.map(({ partOf }) => {
            const found = partOf
              ? measurements.find(({ statistic }) => statistic === partOf.statistic)
              : measurements[0]
            if (!found)
              throw new Error(`${name}: the monitored server gives no ${partOf?.statistic ?? 'value'}`)
            return found.value
          })
        },
        metrics: parts.map((metric, at) => ({
          ...metric,
          isKept: KEPT.includes(metric.name),
          of: (values: readonly number[]) => values[at],
        })),
      }),
    ),
  ]
}

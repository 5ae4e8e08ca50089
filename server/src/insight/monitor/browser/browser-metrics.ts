import type { Vital } from '@mtm/shared-utils/contracts/dto/monitor/browser'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { Database } from '../../../platform/database/database.ts'
import { metricGroup, type MetricGroup } from '../figures/metric.ts'
import type { RecentCount } from './recent-count.ts'
import { readRecent, type Vitals } from './read-reports.ts'

const MS = 1_000
/** The vitals that are kept. */
const KEPT = ['LCP', 'INP'] as const satisfies readonly Vital[]
const LABELS: Readonly<Record<(typeof KEPT)[number], Label>> = {
  LCP: ['最大内容绘制 P75(近两小时)', 'LCP, p75 of two hours', 'LCP の P75(直近 2 時間)'],
  INP: ['交互延迟 P75(近两小时)', 'INP, p75 of two hours', 'INP の P75(直近 2 時間)'],
}

/** What pages report, as figures for curves and alarms. */
export function browserMetrics(db: Database, errors: RecentCount): readonly MetricGroup[] {
  return [
    metricGroup({
      area: 'browser',
      scope: 'process',
      take: () => errors.read(),
      metrics: [
        {
          name: 'browser.errors.minute',
          unit: 'count',
          label: ['最近一分钟的页面错误', 'Errors of pages in the last minute', '直近 1 分間の画面エラー'],
          isKept: true,
          of: (count) => count,
        },
      ],
    }),
    metricGroup({
      area: 'browser',
      scope: 'installation',
      take: () => readRecent(db, KEPT),
      metrics: KEPT.map((metric) => ({
        name: `browser.${metric.toLowerCase()}.p75`,
        unit: 'seconds',
        label: LABELS[metric],
        isKept: true,
        of: (vitals: Vitals) => vitals[metric] && vitals[metric].p75 / MS,
      })),
    }),
  ]
}

import { useMemo } from 'react'
import type { History, KeptMetric } from '@mtm/shared-utils/contracts/dto/monitor/history'
import { http, tenantTime } from '@mtm/shared-utils/runtime'
import { Chart, ChartCard, WaitingChart, type ChartSpec, type ChartTone } from '@mtm/shared-utils/kit/chart'
import { useCall } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { formatFigure } from '../../parts/figures/format-figure.ts'
import type { Period } from './periods.ts'

/** Figures are kept once a minute. */
const EVERY = 60_000
const TONES: readonly ChartTone[] = ['accent', 'second', 'danger', 'quiet']

/** One metric over a period up to now, a curve per process. Minutes without a value are gaps. */
export function HistoryChart({ metric, period }: { metric: KeptMetric; period: Period }) {
  const t = useText<typeof zhCN>('monitor')
  const { name, label, unit } = metric
  const { data, error, refetch } = useCall<History>({
    key: ['monitor-history', name, period.key],
    every: EVERY,
    call: (signal) => {
      const to = new Date()
      const from = new Date(to.getTime() - period.ms)
      const params = { metric: name, from: from.toISOString(), to: to.toISOString() }
      return http.get<History>('/sys/monitor/history', params, { signal, quiet: true })
    },
  })
  const spec = useMemo<ChartSpec | null>(() => {
    const first = data?.series[0]
    if (!data || !first) return null
    const begin = Date.parse(data.from)
    const labels = first.mean.map((_value, at) =>
      tenantTime(new Date(begin + at * data.step * 1_000)).slice(5, 16),
    )
    return {
      axis: { name: t('history.time'), labels },
      valueName: label,
      series: data.series.map(({ source, mean }, index) => ({
        name: source || t('history.installation'),
        kind: 'line',
        tone: TONES[index % TONES.length]!,
        values: mean,
      })),
      fractions: true,
      format: (value) => formatFigure(unit, value),
    }
  }, [data, label, unit, t])
  if (error && !data)
    return (
      <ErrorPanel
        compact
        error={error}
        title={t('history.chartFailed', { name: label })}
        onRetry={() => void refetch()}
      />
    )
  const head = { title: label, summary: <code>{name}</code> }
  if (!data) return <WaitingChart {...head} />
  return (
    <>
      {error && (
        <ErrorPanel
          compact
          error={error}
          title={t('history.chartFailed', { name: label })}
          onRetry={() => void refetch()}
        />
      )}
      {spec ? <Chart {...head} spec={spec} /> : <ChartCard {...head}>{t('history.empty')}</ChartCard>}
    </>
  )
}

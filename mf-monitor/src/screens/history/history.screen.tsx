import { useMemo } from 'react'
import { useStore } from '@nanostores/react'
import type { KeptMetric } from '@mtm/shared-utils/contracts/dto/monitor/history'
import { $locale, http } from '@mtm/shared-utils/runtime'
import { SelectField } from '@mtm/shared-utils/kit/form'
import { EmptyState } from '@mtm/shared-utils/kit/list'
import { MultiSelectField } from '@mtm/shared-utils/kit/picker'
import { useCall } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { HistoryChart } from './history-chart.tsx'
import { PERIODS, periodOf } from './periods.ts'

/** Most charts at once. */
const MOST_CHARTS = 6
const FIRST = 'system.cpu.usage,process.cpu.usage'

/** 历史: kept figures over time, one chart per metric. Metrics and period are in the address. */
export default function HistoryScreen() {
  const t = useText<typeof zhCN>('monitor')
  const { query, setQuery } = useTab()
  const locale = useStore($locale)
  // labels come in one language: those of another are another answer, not a change of what is shown
  const { data, error, refetch } = useCall<KeptMetric[]>({
    key: ['monitor', 'metrics', locale],
    call: async (signal) => {
      // with the code of the field that shows them: it takes several lines, and what is below would move
      const [metrics] = await Promise.all([
        http.get<KeptMetric[]>('/sys/monitor/metrics', {}, { signal, quiet: true }),
        MultiSelectField.preload(),
      ])
      return metrics
    },
  })
  const chosen = query.metrics ?? FIRST
  const period = periodOf(query.period)
  const options = useMemo(
    () => (data ?? []).map(({ name, label }) => ({ value: name, label: `${label} (${name})` })),
    [data],
  )
  const shown = chosen
    .split(',')
    .flatMap((name) => data?.find((metric) => metric.name === name) ?? [])
    .slice(0, MOST_CHARTS)
  if (error)
    return (
      <Page>
        <ErrorPanel error={error} title={t('history.failed')} onRetry={() => void refetch()} />
      </Page>
    )
  if (!data)
    return (
      <Page>
        <Skeleton />
      </Page>
    )
  return (
    <Page>
      <div className="mtm-form__row mtm-form__row--2">
        <MultiSelectField
          name="metrics"
          label={t('history.metrics', { most: MOST_CHARTS })}
          required={null}
          value={chosen}
          options={options}
          onChange={(value) => setQuery({ metrics: value ?? '' })}
        />
        <SelectField
          name="period"
          label={t('history.period')}
          required={null}
          value={period.key}
          options={PERIODS.map(({ key }) => ({ value: key, label: t(`history.${key}`) }))}
          onChange={(value) => setQuery({ period: value ?? null })}
        />
      </div>
      {shown.length === 0 && <EmptyState title={t('history.none')} />}
      {shown.map((metric) => (
        <HistoryChart key={metric.name} metric={metric} period={period} />
      ))}
    </Page>
  )
}

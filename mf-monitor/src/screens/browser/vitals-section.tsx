import { useMemo } from 'react'
import {
  OTHER_SCREEN,
  VITAL_LIMITS,
  VITALS,
  type BrowserVitals,
  type DayVitals,
  type ScreenVitals,
  type Vital,
} from '@mtm/shared-utils/contracts/dto/monitor/browser'
import { formatNumber } from '@mtm/shared-utils/runtime'
import { Chart, type ChartSpec } from '@mtm/shared-utils/kit/chart'
import { SelectField } from '@mtm/shared-utils/kit/form'
import { DataTable, EmptyState, type Column } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useTab, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

export const VITALS_PATH = '/sys/monitor/browser/vitals'
/** The vitals of some days. */
export const useVitals = (days: number) => useApi<BrowserVitals>(VITALS_PATH, { days }, { keep: true })
const MS = 1_000

/** A vital with its unit: `850 ms`, `2.41 s`, `0.08`. */
function formatVital(metric: Vital, value: number): string {
  if (metric === 'CLS') return formatNumber(value, 2)
  return value < MS ? `${formatNumber(Math.round(value))} ms` : `${formatNumber(value / MS, 2)} s`
}

/** The vitals of each screen with their tones, and one of them by day. */
export function VitalsSection({ days }: { days: number }) {
  const t = useText<typeof zhCN>('monitor')
  const { data, error, refetch, isFetching } = useVitals(days)
  return (
    <section className="mtm-stack" aria-labelledby="browser-vitals">
      <header>
        <h2 id="browser-vitals" className="mtm-title">
          {t('browser.vitals')}
        </h2>
        <p className="mtm-small mtm-muted">{t('browser.vitalsHint')}</p>
      </header>
      {error && (
        <ErrorPanel
          compact={data !== undefined}
          error={error}
          title={t('browser.vitalsFailed')}
          onRetry={() => void refetch()}
        />
      )}
      {!data ? (
        !error && <Skeleton />
      ) : data.screens.length === 0 ? (
        <EmptyState title={t('browser.vitalsNone')} />
      ) : (
        <>
          <Screens screens={data.screens} busy={isFetching} />
          <Trend days={data.days} />
        </>
      )}
    </section>
  )
}

function Screens({ screens, busy }: { screens: readonly ScreenVitals[]; busy: boolean }) {
  const t = useText<typeof zhCN>('monitor')
  const rows = screens.map((row) => ({ ...row, id: row.screen }))
  const columns: Column<ScreenVitals>[] = [
    {
      key: 'screen',
      label: t('browser.screen'),
      wrap: true,
      render: ({ screen }) => (screen === OTHER_SCREEN ? t('browser.other') : <code>{screen}</code>),
    },
    ...VITALS.map((metric): Column<ScreenVitals> => ({
      key: metric,
      label: metric,
      width: 150,
      render: ({ vitals }) => <Tone metric={metric} value={vitals[metric]?.p75} />,
    })),
    {
      key: 'reports',
      label: t('browser.reports'),
      width: 100,
      align: 'end',
      render: ({ vitals }) => formatNumber(Math.max(...Object.values(vitals).map(({ count }) => count))),
    },
  ]
  return <DataTable label={t('browser.vitals')} rows={rows} columns={columns} busy={busy} />
}

/** A figure with what it is worth, in colour and in words. */
function Tone({ metric, value }: { metric: Vital; value: number | undefined }) {
  const t = useText<typeof zhCN>('monitor')
  if (value === undefined) return '—'
  const [good, poor] = VITAL_LIMITS[metric]
  const [tone, word] =
    value <= good
      ? (['success', 'good'] as const)
      : value <= poor
        ? (['warning', 'needsWork'] as const)
        : (['danger', 'poor'] as const)
  return (
    <span className={`mtm-tag mtm-tag--${tone}`}>
      {formatVital(metric, value)} {t(`browser.${word}`)}
    </span>
  )
}

function Trend({ days }: { days: readonly DayVitals[] }) {
  const t = useText<typeof zhCN>('monitor')
  const { query, setQuery } = useTab()
  const metric = VITALS.find((one) => one === query.metric) ?? 'LCP'
  const spec = useMemo<ChartSpec>(
    () => ({
      axis: { name: t('browser.day'), labels: days.map(({ day }) => day) },
      valueName: metric === 'CLS' ? metric : `${metric} (ms)`,
      fractions: metric === 'CLS',
      format: (value) => formatVital(metric, value),
      series: [
        {
          name: metric,
          kind: 'line',
          tone: 'accent',
          values: days.map(({ vitals }) => vitals[metric]?.p75 ?? null),
        },
      ],
    }),
    [days, metric, t],
  )
  return (
    <>
      <div className="mtm-search">
        <SelectField
          name="metric"
          label={t('browser.metric')}
          required={null}
          value={metric}
          options={VITALS.map((value) => ({ value, label: value }))}
          onChange={(value) => setQuery({ metric: value === null || value === 'LCP' ? null : String(value) })}
        />
      </div>
      <Chart title={t('browser.trend', { metric })} spec={spec} />
    </>
  )
}

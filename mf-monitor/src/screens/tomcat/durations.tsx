import { useMemo } from 'react'
import { tenantTime } from '@mtm/shared-utils/runtime'
import { Chart, type ChartSpec } from '@mtm/shared-utils/kit/chart'
import { useText } from '@mtm/shared-utils/kit/root'
import { formatFigure } from '../../parts/figures/format-figure.ts'
import type { FigureSample } from '../../parts/figures/use-figures.ts'
import type zhCN from '../../locales/zh-CN.ts'

const TONES = { p50: 'quiet', p95: 'accent', p99: 'second' } as const
const PERCENTILES = ['p50', 'p95', 'p99'] as const

/** Percentiles of durations over the samples; nothing for a server that does not measure them. */
export function Durations({ samples }: { samples: readonly FigureSample[] }) {
  const t = useText<typeof zhCN>('monitor')
  const spec = useMemo<ChartSpec>(
    () => ({
      axis: {
        name: t('tomcat.time'),
        labels: samples.map(({ at }) => tenantTime(new Date(at)).slice(11)),
      },
      valueName: t('tomcat.duration'),
      fractions: true,
      format: (value) => formatFigure('seconds', value),
      series: PERCENTILES.map((name) => ({
        name,
        kind: 'line',
        tone: TONES[name],
        values: samples.map((sample) => valueOf(sample, `http.duration.${name}`)),
      })),
    }),
    [samples, t],
  )
  const isMeasured = spec.series.some(({ values }) => values.some((value) => value !== null))
  return isMeasured ? <Chart title={t('tomcat.durations')} spec={spec} /> : null
}

function valueOf({ figures }: FigureSample, wanted: string): number | null {
  const value = figures.find(({ name }) => name === wanted)?.value
  return typeof value === 'number' ? value : null
}

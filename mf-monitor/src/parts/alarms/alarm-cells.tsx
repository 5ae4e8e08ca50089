import { FIGURE_UNITS, type FigureUnit } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import { formatNumber } from '@mtm/shared-utils/runtime'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { formatFigure } from '../figures/format-figure.ts'

/** The name of the metric of an alarm or a rule; one that this server has not says so. */
export function MetricName({
  of: { metric, metricTitle },
}: {
  of: { metric: string | null; metricTitle: string | null }
}) {
  const t = useText<typeof zhCN>('monitor')
  return (
    <>
      {metricTitle ?? <span className="mtm-tag mtm-tag--warning">{t('alarm.noMetric')}</span>}{' '}
      <code className="mtm-small mtm-muted">{metric}</code>
    </>
  )
}

/** A value in the unit of its metric; a plain number where the metric is gone. */
export function AlarmValue({ unit, value }: { unit: string | null; value: number | null }) {
  return value === null ? null : alarmValue(unit, value)
}

/** The text of a value in the unit of its metric. */
export function alarmValue(unit: string | null, value: number): string {
  const known = FIGURE_UNITS.find((one): one is FigureUnit => one === unit)
  return known ? formatFigure(known, value) : formatNumber(value)
}

import type { ReactNode } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { alarm } from '@mtm/shared-utils/contracts/resources/monitor/alarm'
import { DetailList } from '@mtm/shared-utils/kit/form'
import { DictTag } from '@mtm/shared-utils/kit/dict'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { AlarmValue, MetricName } from '../../parts/alarms/alarm-cells.tsx'

/** One alarm, as its notice shows it. */
export function AlarmDetails({ id }: { id: string }) {
  const t = useText<typeof zhCN>('monitor')
  const words = useLabel()
  const { data, error, refetch } = useApi<Row<typeof alarm>>(
    `${alarm.base}/queryById`,
    { id },
    { resource: alarm.name },
  )
  if (error) return <ErrorPanel error={error} title={t('alarm.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  const { fields } = alarm
  const item = (name: keyof typeof fields, value: ReactNode) => ({ label: words(fields[name].label), value })
  return (
    <DetailList
      columns={2}
      details={[
        item('metric', <MetricName of={data} />),
        item('source', data.source || t('alarm.installation')),
        item('state', data.state && <DictTag code="alarm_state" value={data.state} />),
        item('severity', data.severity && <DictTag code="alarm_severity" value={data.severity} />),
        item('direction', data.direction && <DictTag code="alarm_direction" value={data.direction} />),
        item('threshold', <AlarmValue unit={data.unit} value={data.threshold} />),
        item('minutes', data.minutes),
        item('worst', <AlarmValue unit={data.unit} value={data.worst} />),
        item('begunAt', data.begunAt),
        item('endedAt', data.endedAt),
        item('silencedUntil', data.silencedUntil),
        item('reason', data.reason),
      ]}
    />
  )
}

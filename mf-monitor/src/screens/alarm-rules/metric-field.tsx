import type { KeptMetric } from '@mtm/shared-utils/contracts/dto/monitor/history'
import { alarmRule } from '@mtm/shared-utils/contracts/resources/monitor/alarm-rule'
import { SelectField, TextField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

/** One of the metrics that the server keeps, with the unit of its limit; one that is gone stays until another is chosen. */
export function MetricField(field: FieldBinding<string | null>) {
  const t = useText<typeof zhCN>('monitor')
  const { data } = useApi<KeptMetric[]>(`${alarmRule.base}/metrics`, {}, { enabled: !field.readOnly })
  if (field.readOnly) return <TextField {...field} />
  const unit = data?.find(({ name }) => name === field.value)?.unit
  const options = (data ?? []).map(({ name, label }) => ({ value: name, label: `${label} (${name})` }))
  const { value } = field
  const isGone = Boolean(value && data && !unit)
  return (
    <>
      <SelectField {...field} options={isGone ? [{ value: value!, label: value! }, ...options] : options} />
      {unit && <p className="mtm-hint">{t(`unit.${unit}`)}</p>}
    </>
  )
}

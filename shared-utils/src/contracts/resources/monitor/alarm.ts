import { datetime, decimal, defineResource, dict, integer, text } from '../../resource.ts'

/** States of an alarm. */
export const ALARM_STATE = { open: 'open', ended: 'ended' } as const

/** Alarms of the monitor, open ones and those of the last year that ended. They change only by figures and by silencing. */
export const alarm = defineResource({
  name: 'monitor-alarm',
  base: '/sys/monitor/alarm',
  access: 'monitor:alarm',
  actions: ['list'],
  label: ['告警', 'Alarm', 'アラーム'],
  sort: { field: 'begunAt', order: 'desc' },
  fields: {
    state: dict('alarm_state', {
      label: ['状态', 'State', '状態'],
      readonly: true,
      search: 'eq',
      width: 100,
    }),
    severity: dict('alarm_severity', {
      label: ['级别', 'Severity', '重大度'],
      readonly: true,
      search: 'eq',
      width: 100,
    }),
    metric: text({ label: ['指标', 'Metric', '指標'], readonly: true, search: 'like', width: 260 }),
    // name of the metric in the caller's language; null: this server has no such metric
    metricTitle: text({ label: ['指标名称', 'Name of the metric', '指標名'], readonly: true, stored: false }),
    unit: text({ label: ['单位', 'Unit', '単位'], readonly: true, stored: false }),
    source: text({ label: ['来源', 'Source', '発生元'], readonly: true, search: 'like', width: 160 }),
    direction: dict('alarm_direction', { label: ['条件', 'Condition', '条件'], readonly: true }),
    threshold: decimal({ label: ['阈值', 'Limit', 'しきい値'], readonly: true }),
    minutes: integer({ label: ['持续（分钟）', 'For (minutes)', '継続（分）'], readonly: true }),
    worst: decimal({ label: ['最差值', 'Worst value', '最悪値'], readonly: true, width: 120 }),
    begunAt: datetime({
      label: ['开始时间', 'Began', '開始日時'],
      readonly: true,
      search: 'range',
      sortable: true,
      width: 170,
    }),
    endedAt: datetime({ label: ['结束时间', 'Ended', '終了日時'], readonly: true, width: 170 }),
    silencedUntil: datetime({
      label: ['静默至', 'Silenced until', '通知停止期限'],
      readonly: true,
      width: 170,
    }),
    silencedBy: text({ label: ['静默操作人', 'Silenced by', '通知停止者'], readonly: true }),
    reason: text({ label: ['静默原因', 'Reason', '通知停止の理由'], readonly: true }),
  },
})

import { boolean, decimal, defineResource, dict, integer, text, textarea } from '../../resource.ts'

/** Longest time that a figure may be beyond its limit before an alarm is raised, minutes. */
export const MOST_ALARM_MINUTES = 120

/** When figures of the monitor raise an alarm, and who is notified. */
export const alarmRule = defineResource({
  name: 'monitor-alarm-rule',
  base: '/sys/monitor/alarmRule',
  access: 'monitor:alarm',
  actions: ['list', 'add', 'edit', 'delete'],
  label: ['告警规则', 'Alarm rule', 'アラームルール'],
  fields: {
    metric: text({
      label: ['指标', 'Metric', '指標'],
      required: true,
      max: 100,
      search: 'like',
      sortable: 'short',
      width: 260,
    }),
    // name of the metric in the caller's language; null: this server has no such metric
    metricTitle: text({ label: ['指标名称', 'Name of the metric', '指標名'], readonly: true, stored: false }),
    unit: text({ label: ['单位', 'Unit', '単位'], readonly: true, stored: false }),
    direction: dict('alarm_direction', { label: ['条件', 'Condition', '条件'], required: true, width: 110 }),
    threshold: decimal({ label: ['阈值', 'Limit', 'しきい値'], required: true, width: 130 }),
    minutes: integer({
      label: ['持续（分钟）', 'For (minutes)', '継続（分）'],
      required: true,
      min: 1,
      maxValue: MOST_ALARM_MINUTES,
      width: 120,
    }),
    severity: dict('alarm_severity', {
      label: ['级别', 'Severity', '重大度'],
      required: true,
      search: 'eq',
      width: 110,
    }),
    enabled: boolean({ label: ['启用', 'In use', '有効'], required: true, search: 'eq', width: 90 }),
    byNotice: boolean({ label: ['站内通知', 'By notice', '通知'], required: true }),
    byMail: boolean({ label: ['邮件通知', 'By mail', 'メール'], required: true }),
    roleCodes: text({ label: ['通知的角色', 'Roles notified', '通知するロール'], max: 1000 }),
    usernames: text({ label: ['通知的用户', 'Users notified', '通知するユーザー'], max: 1000 }),
    note: textarea({ label: ['备注', 'Remark', '備考'], max: 500 }),
  },
})

import { alarmRule } from '@mtm/shared-utils/contracts/resources/monitor/alarm-rule'
import { joinValues, splitValues, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { RoleField, UserField } from '@mtm/shared-utils/kit/picker'
import { crudScreen } from '@mtm/shared-utils/kit/screen'
import { AlarmValue, MetricName } from '../../parts/alarms/alarm-cells.tsx'
import type zhCN from '../../locales/zh-CN.ts'
import { MetricField } from './metric-field.tsx'

/** A comma list as a list. */
const list = (binding: FieldBinding<unknown>): FieldBinding<readonly string[]> => ({
  ...binding,
  value: splitValues(binding.value as string | null),
  onChange: (values) => binding.onChange(joinValues(values)),
})

function AudienceHint() {
  const t = useText<typeof zhCN>('monitor')
  return <p className="mtm-hint">{t('alarm.audience')}</p>
}

/** 告警规则: when figures of the monitor raise an alarm, and who is notified. */
export default crudScreen(alarmRule, {
  columns: ['metric', 'direction', 'threshold', 'minutes', 'severity', 'enabled', 'roleCodes', 'usernames'],
  filters: ['metric', 'severity', 'enabled'],
  form: [
    ['metric'],
    ['direction', 'threshold'],
    ['minutes', 'severity'],
    ['enabled'],
    ['byNotice', 'byMail'],
    ['roleCodes'],
    ['usernames'],
    ['note'],
  ],
  wrap: ['metric', 'roleCodes', 'usernames'],
  cells: {
    metric: (row) => <MetricName of={row} />,
    threshold: ({ unit, threshold }) => <AlarmValue unit={unit} value={threshold} />,
  },
  fields: {
    metric: (binding) => <MetricField {...(binding as FieldBinding<string | null>)} />,
    roleCodes: (binding) => <RoleField {...list(binding)} by="code" />,
    usernames: (binding) => (
      <>
        <UserField {...list(binding)} by="code" />
        <AudienceHint />
      </>
    ),
  },
  begin: () => ({
    direction: 'above',
    minutes: 5,
    severity: 'warning',
    enabled: true,
    byNotice: true,
    byMail: true,
  }),
  nameOf: ({ metricTitle, metric }) => metricTitle ?? metric,
})

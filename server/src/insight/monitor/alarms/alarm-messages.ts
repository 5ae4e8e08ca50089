import type { FigureUnit } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { sendSystemMessage } from '../../../identity/announcements/system-message.ts'
import type { MessageKind } from '../../../identity/messages/message-kinds.ts'
import { stableId, type DatabaseTransaction } from '../../../platform/database/database.ts'
import { MAIN_TENANT_ID } from '../../../platform/database/main-tenant.ts'
import type { Metric } from '../figures/metric.ts'
import { recipientsOf, type AlarmAudience } from './alarm-recipients.ts'
import { figureText } from './figure-text.ts'
import type { Limit } from './judge.ts'

const METRIC = {
  label: ['指标', 'Metric', '指標'],
  sample: ['数据磁盘使用率', 'Usage of the data disk', 'データディスクの使用率'],
} as const
const SOURCE = {
  label: ['来源', 'Source', '発生元'],
  sample: ['整个系统', 'the installation', 'システム全体'],
} as const
const LIMIT = {
  label: ['条件', 'Condition', '条件'],
  sample: ['高于 90 %', 'above 90 %', '90 % 超過'],
} as const
const WORST = { label: ['最差值', 'Worst value', '最悪値'], sample: ['93 %', '93 %', '93 %'] } as const

/** A figure was beyond its limit for some minutes. */
export const ALARM_RAISED: MessageKind = {
  name: 'alarm_raised',
  label: ['监控告警', 'An alarm of the monitor', '監視アラーム'],
  variables: {
    severity: { label: ['级别', 'Severity', '重大度'], sample: ['严重', 'Critical', '重大'] },
    metric: METRIC,
    source: SOURCE,
    limit: LIMIT,
    minutes: { label: ['持续分钟', 'Minutes', '継続（分）'], sample: ['5', '5', '5'] },
    worst: WORST,
  },
  title: ['监控告警：${metric}', 'Alarm: ${metric}', 'アラーム：${metric}'],
  text: [
    '${severity}：「${metric}」（${source}）已持续 ${minutes} 分钟${limit}，最差值 ${worst}',
    '${severity}: “${metric}” (${source}) has been ${limit} for ${minutes} minutes, at worst ${worst}',
    '${severity}：「${metric}」（${source}）が ${minutes} 分間 ${limit} の状態です。最悪値：${worst}',
  ],
}

/** An alarm ended by itself. */
export const ALARM_ENDED: MessageKind = {
  name: 'alarm_ended',
  label: ['监控告警恢复', 'An alarm of the monitor ended', '監視アラームの終了'],
  variables: { metric: METRIC, source: SOURCE, limit: LIMIT, worst: WORST },
  title: ['告警恢复：${metric}', 'Alarm ended: ${metric}', 'アラーム終了：${metric}'],
  text: [
    '「${metric}」（${source}）不再${limit}，期间最差值 ${worst}',
    '“${metric}” (${source}) is not ${limit} any more; at worst it was ${worst}',
    '「${metric}」（${source}）は ${limit} の状態を脱しました。期間中の最悪値：${worst}',
  ],
}

/** Severities of alarms, as in dictionary `alarm_severity`. */
export type AlarmSeverity = 'notice' | 'warning' | 'critical'

const SEVERITIES: Readonly<Record<AlarmSeverity, { label: Label; priority: 'H' | 'M' | 'L' }>> = {
  notice: { label: ['提示', 'Notice', '注意'], priority: 'L' },
  warning: { label: ['警告', 'Warning', '警告'], priority: 'M' },
  critical: { label: ['严重', 'Critical', '重大'], priority: 'H' },
}

/** What people are notified of. */
export interface AlarmNews {
  alarmId: string
  metric: Metric
  /** empty: the installation */
  source: string
  severity: AlarmSeverity
  limit: Limit
  worst: number
  at: Date
}

/** Notifies those whom a rule names that an alarm was raised or ended, on commit. */
export async function sendAlarmMessage(
  trx: DatabaseTransaction,
  event: 'raised' | 'ended',
  { alarmId, metric, source, severity, limit, worst, at }: AlarmNews,
  audience: AlarmAudience & { byNotice: boolean; byMail: boolean },
): Promise<void> {
  const { byNotice, byMail } = audience
  if (!byNotice && !byMail) return
  const users = await recipientsOf(trx, audience)
  const { label, priority } = SEVERITIES[severity]
  const values = {
    metric: metric.label,
    source: source ? ([source, source, source] as const) : SOURCE.sample,
    limit: limitLabel(metric.unit, limit),
    worst: figureText(metric.unit, worst),
    ...(event === 'raised' && { severity: label, minutes: limit.minutes }),
  }
  await sendSystemMessage(trx, {
    id: stableId(`alarm-${event}:${alarmId}`),
    tenantId: MAIN_TENANT_ID,
    users,
    // the rule names who gets its alarms
    category: null,
    kind: event === 'raised' ? ALARM_RAISED : ALARM_ENDED,
    values,
    priority,
    business: { type: 'monitor-alarm', id: alarmId },
    view: 'modules/monitor/Alarms',
    sender: null,
    at,
    ...(!byMail && { only: 'notice' as const }),
    ...(!byNotice && { only: 'mail' as const }),
  })
}

function limitLabel(unit: FigureUnit, { direction, threshold }: Limit): Label {
  const text = figureText(unit, threshold)
  return direction === 'above'
    ? [`高于 ${text}`, `above ${text}`, `${text} 超過`]
    : [`低于 ${text}`, `below ${text}`, `${text} 未満`]
}

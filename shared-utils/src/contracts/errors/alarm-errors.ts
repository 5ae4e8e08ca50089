import type { Label } from '../locale.ts'

/** Refusals and notices of alarms of the monitor. */
export const ALARM_ERRORS = {
  'alarm.unknownMetric': [
    '服务器没有可保存的指标：{name}',
    'The server keeps no metric named {name}',
    'サーバーに「{name}」という保存対象の指標はありません',
  ],
  'alarm.silenced': ['告警已静默', 'The alarm is silenced', 'アラームの通知を停止しました'],
  'alarm.loud': ['告警已恢复通知', 'The alarm is not silenced any more', 'アラームの通知を再開しました'],
  'alarm.notOpen': [
    '告警不存在或已恢复',
    'The alarm was not found or has ended',
    'アラームが見つからないか、すでに終了しています',
  ],
  'alarm.reasonMissing': [
    '请填写静默原因',
    'Enter why the alarm is silenced',
    '通知を停止する理由を入力してください',
  ],
} as const satisfies Record<string, Label>

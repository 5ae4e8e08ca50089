import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { alarmRule } from '@mtm/shared-utils/contracts/resources/monitor/alarm-rule'

export default defineMenu({
  path: '/monitor/alarm-rules',
  parent: '/monitor',
  component: 'modules/monitor/AlarmRules',
  label: ['告警规则', 'Alarm rules', 'アラームルール'],
  order: 22,
  // figures of the installation and of all tenants; reading has the code of the alarms
  houseOnly: true,
  buttons: resourceButtons(alarmRule, { only: ['add', 'edit', 'delete'] }),
})

import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { alarm } from '@mtm/shared-utils/contracts/resources/monitor/alarm'

export default defineMenu({
  path: '/monitor/alarms',
  parent: '/monitor',
  component: 'modules/monitor/Alarms',
  label: ['告警', 'Alarms', 'アラーム'],
  order: 21,
  // figures of the installation and of all tenants
  houseOnly: true,
  buttons: [
    ...resourceButtons(alarm, { only: ['list'] }),
    { code: 'monitor:alarm', label: ['静默告警', 'Silence alarms', 'アラームの通知停止'], order: 2 },
  ],
})

import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { CLEAR_LOG, log } from '@mtm/shared-utils/contracts/resources/monitor/log'

export default defineMenu({
  path: '/isystem/log',
  parent: '/dashboard3',
  component: 'system/LogList',
  label: ['日志管理', 'Log', 'ログ'],
  order: 2,
  roles: ['auditor', 'tenant_admin'],
  buttons: [
    ...resourceButtons(log, { only: ['list', 'export'], roles: ['auditor', 'tenant_admin'] }),
    // nobody deletes what was recorded unless an administrator lets them
    ...resourceButtons(log, { only: ['delete'], from: 3 }),
    { code: CLEAR_LOG, label: ['日志清空', 'Empty the log', 'ログ消去'], order: 4 },
  ],
})

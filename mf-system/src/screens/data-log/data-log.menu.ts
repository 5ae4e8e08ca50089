import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { dataLog, DATA_LOG } from '@mtm/shared-utils/contracts/resources/monitor/data-log'

export default defineMenu({
  path: DATA_LOG,
  parent: '/dashboard3',
  component: 'system/DataLogList',
  label: ['数据日志', 'Data log', 'データ履歴'],
  order: 2.1,
  roles: ['auditor'],
  buttons: resourceButtons(dataLog, { roles: ['auditor'] }),
})

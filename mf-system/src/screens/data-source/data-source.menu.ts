import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { dataSource } from '@mtm/shared-utils/contracts/resources/connections/data-source'

export default defineMenu({
  path: '/isystem/dataSource',
  parent: '/isystem',
  component: 'system/SysDataSourceList',
  label: ['多数据源管理', 'Data sources', 'データソース管理'],
  order: 5.5,
  // for all tenants
  houseOnly: true,
  buttons: [
    ...resourceButtons(dataSource),
    { code: 'data-source:test', label: ['测试连接', 'Test connections', '接続テスト'], order: 7 },
  ],
})

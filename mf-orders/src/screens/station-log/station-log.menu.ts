import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/order/station-log',
  parent: '/order',
  component: 'order/StationLog',
  label: ['工序记录', 'Station log', '工程記録'],
  order: 8,
  roles: ['auditor', 'manager', 'tenant_admin'],
  buttons: [
    {
      code: 'station-log:list',
      label: ['工序记录查询', 'Read the station log', '工程記録照会'],
      order: 1,
      roles: ['auditor', 'manager', 'tenant_admin'],
    },
    {
      code: 'station-log:export',
      label: ['工序记录导出', 'Export the station log', '工程記録出力'],
      order: 2,
      roles: ['manager', 'tenant_admin'],
    },
  ],
})

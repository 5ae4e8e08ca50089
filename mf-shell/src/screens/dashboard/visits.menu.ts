import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/dashboard/chart',
  parent: '/dashboard',
  component: 'dashboard/Chart',
  label: ['访问统计', 'Visits', 'アクセス統計'],
  order: 4,
  roles: ['auditor', 'manager', 'tenant_admin'],
  buttons: [
    {
      code: 'dashboard:chart',
      label: ['访问统计查询', 'Read visits', 'アクセス統計照会'],
      order: 1,
      roles: ['auditor', 'manager', 'tenant_admin'],
    },
  ],
})

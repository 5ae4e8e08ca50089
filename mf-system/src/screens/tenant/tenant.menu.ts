import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { tenant } from '@mtm/shared-utils/contracts/resources/tenant'

export default defineMenu({
  path: '/isystem/tenant',
  parent: '/isystem',
  component: 'system/TenantList',
  label: ['租户管理', 'Tenants', 'テナント管理'],
  order: 9,
  houseOnly: true,
  buttons: [
    ...resourceButtons(tenant),
    { code: 'tenant:members', label: ['租户成员', 'Members of tenants', 'テナントメンバー'], order: 5 },
  ],
})

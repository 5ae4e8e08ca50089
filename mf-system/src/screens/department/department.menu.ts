import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { department } from '@mtm/shared-utils/contracts/resources/department'

export default defineMenu({
  path: '/isystem/depart',
  parent: '/isystem',
  component: 'system/DepartList',
  label: ['部门管理', 'Departments', '部門管理'],
  order: 1.4,
  roles: ['auditor', 'tenant_admin'],
  buttons: [
    ...resourceButtons(department, { roles: ['tenant_admin'], also: { list: ['auditor'] } }),
    {
      code: 'depart:users',
      label: ['部门用户', 'Members of departments', '部門メンバー'],
      order: 7,
      roles: ['tenant_admin'],
    },
    {
      code: 'depart:grant',
      label: ['部门授权', 'Grant permissions to departments', '部門権限付与'],
      order: 8,
      roles: ['tenant_admin'],
    },
  ],
})

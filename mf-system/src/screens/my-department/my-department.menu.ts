import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { departRole } from '@mtm/shared-utils/contracts/resources/department-role'

export default defineMenu({
  path: '/isystem/departUserList',
  parent: '/isystem',
  component: 'system/DepartUserList',
  label: ['我的部门', 'My department', '担当部門'],
  order: 1.5,
  roles: ['finance', 'manager', 'planner', 'reviewer', 'tenant_admin', 'warehouse'],
  buttons: [
    {
      code: 'my-depart:users',
      label: ['本部门用户', 'Members of my department', '担当部門のメンバー'],
      order: 1,
      roles: ['finance', 'manager', 'planner', 'reviewer', 'tenant_admin', 'warehouse'],
    },
    ...resourceButtons(departRole, {
      roles: ['finance', 'manager', 'planner', 'reviewer', 'tenant_admin', 'warehouse'],
      also: { list: ['auditor'] },
      from: 2,
    }),
    {
      code: 'depart-role:grant',
      label: ['部门角色授权', 'Grant permissions to department roles', '部門ロール権限付与'],
      order: 8,
      roles: ['finance', 'manager', 'planner', 'reviewer', 'tenant_admin', 'warehouse'],
    },
    {
      code: 'depart-role:users',
      label: ['部门角色用户', 'Give department roles to users', '部門ロール割当'],
      order: 9,
      roles: ['finance', 'manager', 'planner', 'reviewer', 'tenant_admin', 'warehouse'],
    },
  ],
})

import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { role } from '@mtm/shared-utils/contracts/resources/role'

export default defineMenu({
  path: '/isystem/roleUserList',
  parent: '/isystem',
  component: 'system/RoleUserList',
  label: ['角色管理', 'Roles', 'ロール管理'],
  order: 1.2,
  roles: ['auditor', 'tenant_admin'],
  buttons: [
    ...resourceButtons(role, { roles: ['tenant_admin'], also: { list: ['auditor'] } }),
    {
      code: 'role:grant',
      label: ['角色授权', 'Grant permissions', 'ロール権限付与'],
      order: 7,
      roles: ['tenant_admin'],
    },
    {
      code: 'role:users',
      label: ['角色用户', 'Give roles to users', 'ロール割当'],
      order: 8,
      roles: ['tenant_admin'],
    },
  ],
})

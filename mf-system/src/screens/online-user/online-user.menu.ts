import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { onlineUser } from '@mtm/shared-utils/contracts/resources/monitor/online-user'

export default defineMenu({
  path: '/isystem/online',
  parent: '/dashboard3',
  component: 'system/SysUserOnlineList',
  label: ['在线用户', 'Online users', 'オンラインユーザー'],
  order: 99,
  roles: ['auditor', 'tenant_admin'],
  buttons: [
    ...resourceButtons(onlineUser, { roles: ['auditor', 'tenant_admin'] }),
    {
      code: 'online:logout',
      label: ['强制退出', 'Sign users out', '強制サインアウト'],
      order: 2,
      roles: ['tenant_admin'],
    },
  ],
})

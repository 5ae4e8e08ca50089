import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { userAgent } from '@mtm/shared-utils/contracts/resources/user-agent'
import { user } from '@mtm/shared-utils/contracts/resources/user'

export default defineMenu({
  path: '/isystem/user',
  parent: '/isystem',
  component: 'system/UserList',
  label: ['用户管理', 'Users', 'ユーザー管理'],
  order: 1.1,
  roles: ['auditor', 'tenant_admin'],
  firstCalls: ['/sys/user/list?pageNo=1&pageSize=10'],
  buttons: [
    ...resourceButtons(user, { roles: ['tenant_admin'], also: { list: ['auditor'] } }),
    {
      code: 'user:freeze',
      label: ['用户冻结', 'Freeze users', 'ユーザー凍結'],
      order: 7,
      roles: ['tenant_admin'],
    },
    {
      code: 'user:password',
      label: ['用户密码重置', 'Set passwords', 'パスワード再設定'],
      order: 8,
      roles: ['tenant_admin'],
    },
    { code: 'tenant:users', label: ['租户分配', 'Assign tenants', 'テナント割当'], order: 9 },
    {
      code: 'user:form:phone',
      label: ['手机号编辑', 'Change mobile numbers', '携帯番号の変更'],
      order: 10,
      effect: 'edit',
      roles: ['tenant_admin'],
    },
    ...resourceButtons(userAgent, { roles: ['tenant_admin'], also: { list: ['auditor'] }, from: 11 }),
  ],
})

import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { fillRule } from '@mtm/shared-utils/contracts/resources/fill-rule'

export default defineMenu({
  path: '/isystem/fillRule',
  parent: '/isystem',
  component: 'system/SysFillRuleList',
  label: ['系统编码规则', 'Fill rules', '採番ルール'],
  order: 5.3,
  roles: ['auditor', 'tenant_admin'],
  buttons: resourceButtons(fillRule, { roles: ['tenant_admin'], also: { list: ['auditor'] } }),
})

import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { checkRule } from '@mtm/shared-utils/contracts/resources/check-rule'

export default defineMenu({
  path: '/isystem/checkRule',
  parent: '/isystem',
  component: 'system/SysCheckRuleList',
  label: ['系统校验规则', 'Check rules', 'チェックルール'],
  order: 5.4,
  roles: ['auditor', 'tenant_admin'],
  buttons: resourceButtons(checkRule, { roles: ['tenant_admin'], also: { list: ['auditor'] } }),
})

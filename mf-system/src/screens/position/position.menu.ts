import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { position } from '@mtm/shared-utils/contracts/resources/position'

export default defineMenu({
  path: '/isystem/position',
  parent: '/isystem',
  component: 'system/SysPositionList',
  label: ['职务管理', 'Positions', '職務管理'],
  order: 2,
  roles: ['auditor', 'tenant_admin'],
  buttons: resourceButtons(position, { roles: ['tenant_admin'], also: { list: ['auditor'] } }),
})

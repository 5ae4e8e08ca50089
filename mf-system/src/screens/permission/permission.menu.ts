import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { dataRule } from '@mtm/shared-utils/contracts/resources/data-rule'
import { permission } from '@mtm/shared-utils/contracts/resources/permission'

export default defineMenu({
  path: '/isystem/permission',
  parent: '/isystem',
  component: 'system/PermissionList',
  label: ['菜单管理', 'Menus', 'メニュー管理'],
  order: 1.3,
  houseOnly: true,
  roles: ['auditor'],
  buttons: [
    ...resourceButtons(permission, { also: { list: ['auditor'] }, noun: ['菜单', 'menus', 'メニュー'] }),
    ...resourceButtons(dataRule, { also: { list: ['auditor'] }, from: 5 }),
  ],
})

import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { dictionary } from '@mtm/shared-utils/contracts/resources/dictionary'

export default defineMenu({
  path: '/isystem/dict',
  parent: '/isystem',
  component: 'system/DictList',
  label: ['数据字典', 'Dictionaries', 'データ辞書'],
  order: 5,
  roles: ['auditor', 'tenant_admin'],
  buttons: [
    ...resourceButtons(dictionary, {
      only: ['list', 'add', 'edit', 'delete'],
      roles: ['tenant_admin'],
      also: { list: ['auditor'] },
    }),
    ...resourceButtons(dictionary, { only: ['export', 'import'], roles: ['tenant_admin'], from: 19 }),
  ],
})

import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { mould } from '@mtm/shared-utils/contracts/resources/mould'

export default defineMenu({
  path: '/materials/moulds',
  parent: '/materials',
  component: 'order/Moulds',
  label: ['版型(模具)库', 'Mould list', 'ゲージ(型)一覧'],
  order: 4,
  roles: ['auditor', 'reviewer', 'tenant_admin'],
  buttons: [
    ...resourceButtons(mould, { only: ['list'], roles: ['auditor', 'reviewer', 'tenant_admin'] }),
    {
      code: 'mould:add',
      label: ['版型生成', 'Generate moulds', 'ゲージ生成'],
      order: 2,
      roles: ['reviewer', 'tenant_admin'],
    },
    {
      code: 'mould:edit',
      label: ['版型编辑', 'Edit moulds', 'ゲージ編集'],
      order: 3,
      roles: ['reviewer', 'tenant_admin'],
    },
    {
      code: 'mould:delete',
      label: ['版型恢复标准', 'Reset moulds', 'ゲージ標準化'],
      order: 4,
      roles: ['tenant_admin'],
    },
    ...resourceButtons(mould, { only: ['export', 'import'], roles: ['reviewer', 'tenant_admin'], from: 5 }),
  ],
})

import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { style } from '@mtm/shared-utils/contracts/resources/style'

export default defineMenu({
  path: '/materials/styles',
  parent: '/materials',
  component: 'order/Styles',
  label: ['款式', 'Styles', 'スタイル'],
  order: 15,
  roles: ['tenant_admin'],
  buttons: resourceButtons(style, { only: ['edit', 'delete'], roles: ['tenant_admin'], from: 2 }),
})

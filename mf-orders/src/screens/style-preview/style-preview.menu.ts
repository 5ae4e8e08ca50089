import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { style } from '@mtm/shared-utils/contracts/resources/style'

export default defineMenu({
  path: '/order/style-preview',
  parent: '/order',
  component: 'order/StylePreview',
  label: ['款式预览', 'Style preview', 'スタイルプレビュー'],
  order: 6.5,
  roles: ['customer', 'manager', 'salesman', 'tenant_admin'],
  buttons: resourceButtons(style, { only: ['add'], roles: ['tenant_admin'] }),
})

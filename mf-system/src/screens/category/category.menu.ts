import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { category } from '@mtm/shared-utils/contracts/resources/category'

export default defineMenu({
  path: '/isys/category',
  parent: '/isystem',
  component: 'system/SysCategoryList',
  label: ['分类字典', 'Categories', '分類辞書'],
  order: 5.2,
  roles: ['auditor', 'tenant_admin'],
  buttons: resourceButtons(category, { roles: ['tenant_admin'], also: { list: ['auditor'] } }),
})

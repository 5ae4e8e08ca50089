import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/materials/collections',
  key: '/materials/style-collections',
  parent: '/materials',
  component: 'order/Collections',
  label: ['系列', 'Collections', 'コレクション'],
  order: 16,
  roles: ['tenant_admin'],
})

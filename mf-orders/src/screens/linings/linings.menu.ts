import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/materials/linings',
  parent: '/materials',
  component: 'order/Linings',
  label: ['里料', 'Linings', '裏地'],
  order: 2,
  roles: ['tenant_admin'],
})

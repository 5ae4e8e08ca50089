import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/materials/buttons',
  parent: '/materials',
  component: 'order/Buttons',
  label: ['纽扣', 'Buttons', '釦'],
  order: 3,
  roles: ['tenant_admin'],
})

import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/materials/fabrics',
  parent: '/materials',
  component: 'order/Fabrics',
  label: ['面料', 'Fabrics', '生地'],
  order: 1,
  roles: ['tenant_admin'],
})

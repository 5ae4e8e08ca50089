import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/order/review',
  parent: '/order',
  component: 'order/ReviewDesk',
  label: ['审单台', 'Review desk', '審査デスク'],
  order: 6,
  roles: ['reviewer', 'tenant_admin'],
  buttons: [
    {
      code: 'pattern:approve',
      label: ['版样审核', 'Approve patterns', '型紙承認'],
      order: 1,
      roles: ['reviewer', 'tenant_admin'],
    },
  ],
})

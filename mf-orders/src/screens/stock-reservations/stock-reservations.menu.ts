import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/stock/reservations',
  parent: '/stock',
  component: 'order/StockReservations',
  label: ['预留', 'Reservations', '引当'],
  order: 4,
  roles: ['auditor', 'manager', 'planner', 'tenant_admin', 'warehouse'],
})

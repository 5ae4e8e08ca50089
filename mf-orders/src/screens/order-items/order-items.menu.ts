import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { orderItem } from '@mtm/shared-utils/contracts/resources/order-item'

export default defineMenu({
  path: '/order/items',
  parent: '/order',
  component: 'order/OrderItems',
  label: ['订单明细', 'Order items', '注文明細'],
  order: 5.5,
  roles: ['auditor', 'finance', 'manager', 'reviewer', 'salesman', 'tenant_admin'],
  buttons: resourceButtons(orderItem, {
    only: ['export'],
    roles: ['auditor', 'finance', 'manager', 'reviewer', 'salesman', 'tenant_admin'],
  }),
})

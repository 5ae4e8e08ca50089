import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/stock/moves',
  parent: '/stock',
  component: 'order/StockMoves',
  label: ['库存流水', 'Moves', '入出庫履歴'],
  order: 3,
  roles: ['auditor', 'finance', 'manager', 'planner', 'tenant_admin', 'warehouse'],
})

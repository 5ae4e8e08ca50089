import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/stock/rolls',
  parent: '/stock',
  component: 'order/StockRolls',
  label: ['布卷', 'Rolls', '反物'],
  order: 2,
  roles: ['auditor', 'finance', 'manager', 'planner', 'tenant_admin', 'warehouse'],
  buttons: [
    {
      code: 'stock:adjust',
      label: ['库存调整', 'Adjust', '在庫調整'],
      order: 1,
      roles: ['tenant_admin', 'warehouse'],
    },
    {
      code: 'stock:transfer',
      label: ['移库', 'Transfer', '移動'],
      order: 2,
      roles: ['tenant_admin', 'warehouse'],
    },
    {
      code: 'stock:count',
      label: ['盘点', 'Take stock', '棚卸'],
      order: 3,
      roles: ['tenant_admin', 'warehouse'],
    },
  ],
})

import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { stockBalance } from '@mtm/shared-utils/contracts/resources/stock'

export default defineMenu({
  path: '/stock/balance',
  parent: '/stock',
  component: 'order/Stock',
  label: ['材料库存', 'Balances', '在庫残高'],
  order: 1,
  roles: ['auditor', 'finance', 'manager', 'planner', 'tenant_admin', 'warehouse'],
  buttons: [
    ...resourceButtons(stockBalance, {
      roles: ['finance', 'tenant_admin', 'warehouse'],
      also: { list: ['auditor', 'manager', 'planner'] },
      noun: ['库存', 'stock', '在庫'],
    }),
    {
      code: 'stock:receive',
      label: ['入库', 'Receive', '入庫'],
      order: 3,
      roles: ['tenant_admin', 'warehouse'],
    },
    {
      code: 'stock:cost',
      label: ['查看与登记成本', 'See and enter costs', '原価の閲覧・登録'],
      order: 4,
      roles: ['auditor', 'finance', 'tenant_admin'],
    },
    {
      code: 'stock:value',
      label: ['查看库存金额', 'See stock value', '在庫金額の閲覧'],
      order: 5,
      roles: ['auditor', 'finance', 'tenant_admin'],
    },
  ],
})

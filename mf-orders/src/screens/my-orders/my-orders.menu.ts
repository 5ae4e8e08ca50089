import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { order } from '@mtm/shared-utils/contracts/resources/order'

export default defineMenu({
  path: '/order/my-orders',
  parent: '/order',
  component: 'order/MyOrders',
  label: ['我的订单', 'My orders', 'マイ注文'],
  order: 5,
  roles: ['auditor', 'customer', 'finance', 'manager', 'reviewer', 'salesman', 'tenant_admin'],
  firstCalls: ['/mtm/order/list?pageNo=1&pageSize=10'],
  buttons: [
    ...resourceButtons(order, {
      roles: ['auditor', 'customer', 'finance', 'manager', 'reviewer', 'salesman', 'tenant_admin'],
    }),
    {
      code: 'order:edit',
      label: ['订单编辑', 'Edit orders', '注文編集'],
      order: 2,
      roles: ['customer', 'manager', 'salesman', 'tenant_admin'],
    },
    {
      code: 'order:delete',
      label: ['订单删除', 'Delete orders', '注文削除'],
      order: 3,
      roles: ['customer', 'manager', 'salesman', 'tenant_admin'],
    },
    {
      code: 'order:cancel',
      label: ['订单取消', 'Cancel orders', '注文キャンセル'],
      order: 4,
      roles: ['customer', 'manager', 'tenant_admin'],
    },
    {
      code: 'order:review',
      label: ['订单审核', 'Review orders', '注文審査'],
      order: 5,
      roles: ['reviewer', 'tenant_admin'],
    },
    {
      code: 'order:hold',
      label: ['订单暂停', 'Hold orders', '注文保留'],
      order: 6,
      roles: ['manager', 'reviewer', 'tenant_admin'],
    },
    {
      code: 'order:price:view',
      label: ['查看价格', 'See prices', '価格表示'],
      order: 7,
      roles: ['auditor', 'customer', 'finance', 'manager', 'reviewer', 'salesman', 'tenant_admin'],
    },
    {
      code: 'order:receive',
      label: ['确认签收', 'Confirm receipt', '受取確認'],
      order: 9,
      roles: ['customer', 'manager', 'salesman', 'tenant_admin'],
    },
  ],
})

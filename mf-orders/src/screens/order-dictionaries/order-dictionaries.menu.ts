import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/materials/dictionaries',
  parent: '/materials',
  component: 'order/OrderDictionaries',
  label: ['订单字典', 'Order dictionaries', '注文辞書'],
  order: 17,
  roles: ['auditor', 'tenant_admin'],
  buttons: [
    {
      code: 'order-dict:list',
      label: ['订单字典查询', 'Read order dictionaries', '注文辞書照会'],
      order: 1,
      roles: ['auditor', 'tenant_admin'],
    },
    {
      code: 'order-dict:add',
      label: ['订单字典添加', 'Add to order dictionaries', '注文辞書追加'],
      order: 2,
      roles: ['tenant_admin'],
    },
    {
      code: 'order-dict:edit',
      label: ['订单字典编辑', 'Edit order dictionaries', '注文辞書編集'],
      order: 3,
      roles: ['tenant_admin'],
    },
    {
      code: 'order-dict:delete',
      label: ['订单字典删除', 'Delete from order dictionaries', '注文辞書削除'],
      order: 4,
      roles: ['tenant_admin'],
    },
  ],
})

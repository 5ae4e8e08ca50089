import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'

export default defineMenu({
  path: '/order/customized/home',
  parent: '/order',
  component: 'order/CustomizedHome',
  label: ['定制下单', 'Customized order', 'オーダー注文'],
  order: 2,
  roles: ['customer', 'manager', 'salesman', 'tenant_admin'],
  firstCalls: ['/mtm/catalogue?lang={lang}', '/mtm/order/draft?key=MENS'],
  buttons: [
    ...resourceButtons(customer, {
      roles: ['manager', 'tenant_admin'],
      also: {
        list: ['auditor', 'customer', 'reviewer', 'salesman'],
        add: ['salesman'],
        edit: ['salesman'],
        delete: ['salesman'],
      },
    }),
    {
      code: 'measure:list',
      label: ['量体单查询', 'Read measure sheets', '採寸表照会'],
      order: 11,
      roles: ['auditor', 'customer', 'manager', 'reviewer', 'salesman', 'tenant_admin'],
    },
    {
      code: 'measure:edit',
      label: ['量体单录入', 'Enter measure sheets', '採寸表入力'],
      order: 12,
      roles: ['customer', 'manager', 'salesman', 'tenant_admin'],
    },
    {
      code: 'order:add',
      label: ['订单添加', 'Add orders', '注文追加'],
      order: 21,
      roles: ['customer', 'manager', 'salesman', 'tenant_admin'],
    },
    {
      code: 'order:submit',
      label: ['订单提交', 'Submit orders', '注文確定'],
      order: 22,
      roles: ['customer', 'manager', 'salesman', 'tenant_admin'],
    },
    {
      code: 'order:discount',
      label: ['订单折扣', 'Grant discounts', '注文割引'],
      order: 23,
      roles: ['manager', 'tenant_admin'],
    },
    {
      code: 'template:share',
      label: ['共享模板', 'Share templates', 'テンプレート共有'],
      order: 24,
      roles: ['manager', 'tenant_admin'],
    },
    {
      code: 'order:note',
      label: ['订单内部备注', 'Internal notes of orders', '注文の社内メモ'],
      order: 25,
      roles: ['manager', 'reviewer', 'salesman', 'tenant_admin'],
    },
    {
      code: 'order:promise',
      label: ['承诺交期', 'Promise a date', '納品予定日の約束'],
      order: 26,
      roles: ['manager', 'planner', 'reviewer', 'tenant_admin'],
    },
    {
      code: 'order:note:view',
      label: ['查看内部备注', 'Read internal notes of orders', '社内メモの閲覧'],
      order: 27,
      roles: ['auditor'],
    },
  ],
})

import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/order/customized/overcoat',
  parent: '/order',
  component: 'order/CustomizedOvercoat',
  label: ['大衣定制', 'Overcoat order', 'コートオーダー'],
  order: 3,
  roles: ['customer', 'manager', 'salesman', 'tenant_admin'],
  firstCalls: ['/mtm/catalogue?lang={lang}', '/mtm/order/draft?key=OVERCOAT'],
})

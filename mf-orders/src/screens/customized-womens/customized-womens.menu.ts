import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/order/customized/womens',
  parent: '/order',
  component: 'order/CustomizedWomens',
  label: ['女装定制', "Women's wear order", 'レディースオーダー'],
  order: 4,
  roles: ['customer', 'manager', 'salesman', 'tenant_admin'],
  firstCalls: ['/mtm/catalogue?lang={lang}', '/mtm/order/draft?key=WOMENS'],
})

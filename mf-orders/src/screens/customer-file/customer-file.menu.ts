import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/order/customer-file',
  parent: '/order',
  component: 'order/CustomerFile',
  label: ['客户档案', 'Client file', '顧客カルテ'],
  order: 41,
  hidden: true,
  roles: ['auditor', 'manager', 'salesman', 'tenant_admin'],
})

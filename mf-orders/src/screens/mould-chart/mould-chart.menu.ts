import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/materials/mould-chart',
  parent: '/materials',
  component: 'order/MouldChart',
  label: ['尺码表', 'Size chart', 'サイズ表'],
  order: 5,
  roles: ['auditor', 'reviewer', 'tenant_admin'],
})

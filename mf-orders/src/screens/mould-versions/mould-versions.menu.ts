import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/materials/mould-versions',
  parent: '/materials',
  component: 'order/MouldVersions',
  label: ['版型版本', 'Mould versions', 'ゲージの版'],
  order: 6,
  roles: ['auditor', 'reviewer', 'tenant_admin'],
})

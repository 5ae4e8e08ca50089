import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/dashboard/monitor',
  parent: '/dashboard',
  component: 'dashboard/Monitor',
  label: ['产线监控', 'Line monitor', 'ライン監視'],
  order: 3,
  roles: [
    'auditor',
    'cutter',
    'line',
    'manager',
    'packer',
    'planner',
    'presser',
    'qc',
    'reviewer',
    'tenant_admin',
    'warehouse',
  ],
  buttons: [
    {
      code: 'dashboard:monitor',
      label: ['产线负荷查询', 'Read line load', 'ライン負荷照会'],
      order: 1,
      roles: [
        'auditor',
        'cutter',
        'line',
        'manager',
        'packer',
        'planner',
        'presser',
        'qc',
        'reviewer',
        'tenant_admin',
        'warehouse',
      ],
    },
  ],
})

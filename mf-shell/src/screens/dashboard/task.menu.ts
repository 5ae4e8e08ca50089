import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/dashboard/task',
  parent: '/dashboard',
  component: 'dashboard/Task',
  label: ['任务', 'Tasks', 'タスク'],
  order: 2,
  roles: [
    'cutter',
    'finance',
    'line',
    'manager',
    'packer',
    'planner',
    'presser',
    'qc',
    'reviewer',
    'salesman',
    'tenant_admin',
    'warehouse',
  ],
  buttons: [
    {
      code: 'dashboard:task',
      label: ['任务查询', 'Read tasks', 'タスク照会'],
      order: 1,
      roles: [
        'cutter',
        'finance',
        'line',
        'manager',
        'packer',
        'planner',
        'presser',
        'qc',
        'reviewer',
        'salesman',
        'tenant_admin',
        'warehouse',
      ],
    },
  ],
})

import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/order/production',
  parent: '/order',
  component: 'order/ProductionBoard',
  label: ['生产看板', 'Production board', '生産ボード'],
  order: 7,
  roles: ['cutter', 'line', 'manager', 'packer', 'planner', 'presser', 'qc', 'warehouse'],
  firstCalls: ['/mtm/production/board'],
  buttons: [
    {
      code: 'production:scan',
      label: ['工序扫描', 'Scan stations', '工程スキャン'],
      order: 21,
      roles: ['cutter', 'line', 'manager', 'packer', 'planner', 'presser', 'qc', 'warehouse'],
    },
    {
      code: 'production:rework',
      label: ['返工登记', 'Send back for rework', '手直し登録'],
      order: 22,
      roles: ['manager', 'qc'],
    },
    {
      code: 'production:skip',
      label: ['跳过工序', 'Skip stations', '工程省略'],
      order: 23,
      roles: ['manager'],
    },
  ],
})

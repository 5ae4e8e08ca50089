import { defineMenu, type MenuButton } from '@mtm/shared-utils/contracts/menu'

/** Whose stations somebody works at; holders of none work at all of them. */
const STATIONS: readonly MenuButton[] = (
  [
    ['planner', ['排产工位', 'Planning', '計画']],
    ['warehouse', ['仓库工位', 'Warehouse', '倉庫']],
    ['cutter', ['裁剪工位', 'Cutting', '裁断']],
    ['line', ['缝制工位', 'Sewing line', '縫製']],
    ['qc', ['质检工位', 'Quality control', '検品']],
    ['presser', ['整烫工位', 'Pressing', 'プレス']],
    ['packer', ['包装工位', 'Packing', '梱包']],
  ] as const
).map(([role, label], at) => ({ code: `station:${role}`, label, order: 25 + at, roles: [role] }))

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
    {
      code: 'production:manage',
      label: ['主管决定', 'Decide about cost', '責任者の判断'],
      order: 24,
      roles: ['manager', 'tenant_admin'],
    },
    ...STATIONS,
  ],
})

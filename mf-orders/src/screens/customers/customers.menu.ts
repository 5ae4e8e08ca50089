import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/order/customers',
  parent: '/order',
  component: 'order/Customers',
  label: ['客户', 'Clients', '顧客'],
  order: 4.5,
  roles: ['auditor', 'manager', 'salesman', 'tenant_admin'],
  buttons: [
    {
      code: 'customer:merge',
      label: ['客户合并', 'Merge clients', '顧客統合'],
      order: 1,
      roles: ['manager', 'tenant_admin'],
    },
    {
      code: 'customer:erase',
      label: ['客户清除', 'Erase clients', '顧客データ消去'],
      order: 2,
      roles: ['tenant_admin'],
    },
    {
      code: 'customer:log',
      label: ['客户资料访问记录', 'Read who read client data', '顧客データ閲覧記録'],
      order: 3,
      roles: ['auditor', 'manager', 'tenant_admin'],
    },
    {
      code: 'measure:export',
      label: ['量体单导出', 'Export measure sheets', '採寸表出力'],
      order: 4,
      roles: ['manager', 'tenant_admin'],
    },
    {
      code: 'measure:import',
      label: ['量体单导入', 'Import measure sheets', '採寸表取込'],
      order: 5,
      roles: ['manager', 'tenant_admin'],
    },
    {
      code: 'customer:level',
      label: ['客户等级变更', 'Change client levels', '顧客ランク変更'],
      order: 6,
      roles: ['manager', 'tenant_admin'],
    },
    {
      code: 'customer:credit',
      label: ['客户挂账变更', 'Put clients on account', '掛け取引の変更'],
      order: 7,
      roles: ['manager', 'tenant_admin'],
    },
  ],
})

import { EVERYBODY, defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/dashboard/analysis',
  component: 'dashboard/Analysis',
  label: ['首页', 'Home', 'ホーム'],
  order: 0,
  icon: 'home',
  roles: EVERYBODY,
  firstCalls: ['/dashboard/analysis'],
  buttons: [
    {
      code: 'dashboard:quality',
      label: ['质量与周转分析', 'Quality and turnover', '品質・回転分析'],
      order: 1,
      roles: ['auditor', 'manager', 'planner', 'qc', 'reviewer', 'salesman', 'tenant_admin'],
    },
  ],
})

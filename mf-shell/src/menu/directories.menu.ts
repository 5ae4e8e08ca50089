import { EVERYBODY, defineMenu } from '@mtm/shared-utils/contracts/menu'

/** The directories of the menu, with codes that belong to no screen. */
export default [
  defineMenu({
    path: '/dashboard',
    label: ['看板', 'Boards', 'ボード'],
    order: 1,
    icon: 'bar-chart',
    redirect: '/dashboard/workplace',
    roles: EVERYBODY,
  }),
  defineMenu({
    path: '/order',
    label: ['定制', 'Tailoring', 'オーダー'],
    order: 2,
    icon: 'skin',
    roles: EVERYBODY,
  }),
  defineMenu({
    path: '/stock',
    label: ['库存', 'Stock', '在庫'],
    order: 3,
    icon: 'table',
    redirect: '/stock/balance',
    roles: ['auditor', 'finance', 'manager', 'planner', 'tenant_admin', 'warehouse'],
  }),
  defineMenu({
    path: '/materials',
    label: ['资料', 'Master data', 'マスタ'],
    order: 3.5,
    icon: 'profile',
    redirect: '/materials/fabrics',
    roles: ['auditor', 'reviewer', 'tenant_admin'],
  }),
  defineMenu({
    path: '/isystem',
    label: ['系统管理', 'System', 'システム管理'],
    order: 4,
    icon: 'setting',
    roles: ['auditor', 'tenant_admin'],
    buttons: [
      {
        code: 'file:view',
        label: ['查看他人文件', 'View files of others', '他人のファイルの閲覧'],
        order: 41,
        roles: ['tenant_admin'],
      },
    ],
  }),
  defineMenu({
    path: '/dashboard3',
    label: ['系统监控', 'Monitoring', 'システム監視'],
    order: 6,
    icon: 'dashboard',
    roles: ['auditor'],
  }),
  defineMenu({
    path: '/monitor',
    parent: '/dashboard3',
    label: ['性能监控', 'Performance', '性能監視'],
    order: 3,
  }),
  defineMenu({
    path: '/isps',
    label: ['个人中心', 'Personal', '個人ページ'],
    order: 7,
    icon: 'user',
    hidden: true,
    roles: EVERYBODY,
  }),
  defineMenu({
    path: '/exception',
    label: ['异常页', 'Exceptions', '例外ページ'],
    order: 8,
    icon: 'warning',
  }),
  defineMenu({
    path: '/account',
    label: ['个人页', 'Account', 'アカウント'],
    order: 9,
    icon: 'user',
    redirect: '/account/center',
    hidden: true,
  }),
]

import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/list/permission-list',
  parent: '/list',
  component: 'examples/list/PermissionList',
  label: ['权限列表', 'Permission list', '権限一覧'],
  order: 5,
})

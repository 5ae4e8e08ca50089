import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/list/role-list',
  parent: '/list',
  component: 'examples/list/RoleList',
  label: ['角色列表', 'Role list', 'ロール一覧'],
  order: 4,
})

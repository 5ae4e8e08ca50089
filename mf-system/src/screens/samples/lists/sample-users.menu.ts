import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/list/user-list',
  parent: '/list',
  component: 'examples/list/UserList',
  label: ['用户列表', 'User list', 'ユーザー一覧'],
  order: 3,
})

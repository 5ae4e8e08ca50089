import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/profile/advanced',
  parent: '/profile',
  component: 'examples/profile/advanced/Advanced',
  label: ['高级详情页', 'Advanced profile', '高度な詳細'],
  order: 2,
})

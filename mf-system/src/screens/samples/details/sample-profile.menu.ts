import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/profile/basic',
  parent: '/profile',
  component: 'examples/profile/basic/Index',
  label: ['基础详情页', 'Basic profile', '基本詳細'],
  order: 1,
})

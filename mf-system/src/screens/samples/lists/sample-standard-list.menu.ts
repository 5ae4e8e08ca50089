import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/list/basic-list',
  parent: '/list',
  component: 'examples/list/StandardList',
  label: ['标准列表', 'Standard list', '標準リスト'],
  order: 6,
})

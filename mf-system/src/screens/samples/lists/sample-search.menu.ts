import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/list/search',
  parent: '/list',
  component: 'examples/list/search/SearchLayout',
  label: ['搜索列表', 'Search list', '検索リスト'],
  order: 8,
  redirect: '/list/search/article',
})

import { defineMenu } from '@mtm/shared-utils/contracts/menu'

const component = 'examples/list/TableList'
const parent = '/list/search'

/** The view of the query table, which is that of the search tabs, too (backend contract 7.2). */
export default [
  defineMenu({
    path: '/list/query-list',
    parent: '/list',
    component,
    label: ['查询表格', 'Query table', '検索テーブル'],
    order: 1,
  }),
  defineMenu({
    path: '/list/search/article',
    parent,
    component,
    label: ['搜索列表（文章）', 'Search list (articles)', '検索リスト（記事）'],
    order: 1,
  }),
  defineMenu({
    path: '/list/search/application',
    parent,
    component,
    label: ['搜索列表（应用）', 'Search list (applications)', '検索リスト（アプリ）'],
    order: 2,
  }),
  defineMenu({
    path: '/list/search/project',
    parent,
    component,
    label: ['搜索列表（项目）', 'Search list (projects)', '検索リスト（案件）'],
    order: 3,
  }),
]

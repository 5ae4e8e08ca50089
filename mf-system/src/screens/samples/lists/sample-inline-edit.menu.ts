import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/list/edit-table',
  parent: '/list',
  component: 'examples/list/TableInnerEditList',
  label: ['内联编辑表格', 'Inline edit table', '行内編集テーブル'],
  order: 2,
})

import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/list/card',
  parent: '/list',
  component: 'examples/list/CardList',
  label: ['卡片列表', 'Card list', 'カードリスト'],
  order: 7,
})

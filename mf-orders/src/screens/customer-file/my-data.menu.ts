import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/order/my-data',
  parent: '/order',
  component: 'order/MyData',
  label: ['我的资料', 'My data', 'マイデータ'],
  order: 42,
  roles: ['customer'],
  buttons: [
    { code: 'mydata:view', label: ['本人资料', 'Own data', '本人データ'], order: 1, roles: ['customer'] },
  ],
})

import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/result/success',
  parent: '/result',
  component: 'result/Success',
  label: ['成功', 'Success', '成功'],
  order: 1,
})

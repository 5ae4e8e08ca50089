import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/result/fail',
  parent: '/result',
  component: 'result/Error',
  label: ['失败', 'Failure', '失敗'],
  order: 2,
})

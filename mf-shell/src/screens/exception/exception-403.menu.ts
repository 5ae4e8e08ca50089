import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/exception/403',
  parent: '/exception',
  component: 'exception/403',
  label: ['403', '403', '403'],
  order: 1,
})

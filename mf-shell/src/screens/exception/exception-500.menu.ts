import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/exception/500',
  parent: '/exception',
  component: 'exception/500',
  label: ['500', '500', '500'],
  order: 3,
})

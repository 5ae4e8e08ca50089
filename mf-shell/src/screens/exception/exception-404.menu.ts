import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/exception/404',
  parent: '/exception',
  component: 'exception/404',
  label: ['404', '404', '404'],
  order: 2,
})

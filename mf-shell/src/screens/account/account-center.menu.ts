import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/account/center',
  parent: '/account',
  component: 'account/center/Index',
  routeName: 'account-center',
  label: ['个人中心', 'Account centre', 'アカウントセンター'],
  order: 1,
  hidden: true,
})

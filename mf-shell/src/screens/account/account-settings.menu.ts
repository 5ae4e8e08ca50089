import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/account/settings',
  parent: '/account',
  component: 'account/settings/Index',
  routeName: 'account-settings',
  label: ['账户设置', 'Account settings', 'アカウント設定'],
  order: 2,
  hidden: true,
})

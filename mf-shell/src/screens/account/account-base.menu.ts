import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/account/settings/BaseSetting',
  parent: '/account/settings',
  component: 'account/settings/BaseSetting',
  routeName: 'account-settings-base',
  label: ['基本设置', 'Basic settings', '基本設定'],
  order: 1,
  hidden: true,
})

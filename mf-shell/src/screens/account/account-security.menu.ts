import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/account/settings/security',
  parent: '/account/settings',
  component: 'account/settings/Security',
  routeName: 'account-settings-security',
  label: ['安全设置', 'Security settings', 'セキュリティ設定'],
  order: 2,
  hidden: true,
})

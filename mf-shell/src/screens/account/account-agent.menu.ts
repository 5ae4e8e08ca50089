import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/account/settings/agent',
  parent: '/account/settings',
  component: 'account/settings/Agent',
  routeName: 'account-settings-agent',
  label: ['代理人设置', 'Agent', '代理人設定'],
  order: 6,
  hidden: true,
})

import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/account/settings/notification',
  parent: '/account/settings',
  component: 'account/settings/Notification',
  routeName: 'account-settings-notification',
  label: ['新消息通知', 'Notifications', '通知設定'],
  order: 5,
  hidden: true,
})

import { EVERYBODY, defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/isps/userAnnouncement',
  parent: '/isps',
  component: 'system/UserAnnouncementList',
  label: ['我的消息', 'My messages', 'マイメッセージ'],
  order: 1,
  hidden: true,
  roles: EVERYBODY,
})

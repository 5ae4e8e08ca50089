import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/isystem/outbox',
  parent: '/isystem',
  component: 'system/OutboxList',
  label: ['发件箱', 'Outbox', '送信箱'],
  order: 19,
  buttons: [{ code: 'outbox:list', label: ['待发消息查询', 'Read the outbox', '送信箱照会'], order: 90 }],
})

import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { message } from '@mtm/shared-utils/contracts/resources/messages/message'

export default defineMenu({
  path: '/modules/message/sysMessageList',
  parent: '/message',
  component: 'modules/message/SysMessageList',
  label: ['消息管理', 'Sent messages', '送信メッセージ管理'],
  order: 1,
  roles: ['tenant_admin'],
  buttons: [
    ...resourceButtons(message, { roles: ['tenant_admin'] }),
    {
      code: 'message:resend',
      label: ['重新发送', 'Send again', '再送'],
      order: 20,
      roles: ['tenant_admin'],
    },
  ],
})

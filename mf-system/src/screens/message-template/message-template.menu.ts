import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { messageTemplate } from '@mtm/shared-utils/contracts/resources/messages/message-template'

export default defineMenu({
  path: '/modules/message/sysMessageTemplateList',
  parent: '/message',
  component: 'modules/message/SysMessageTemplateList',
  label: ['模板管理', 'Message templates', 'テンプレート管理'],
  order: 2,
  roles: ['auditor', 'tenant_admin'],
  buttons: [
    ...resourceButtons(messageTemplate, { roles: ['tenant_admin'], also: { list: ['auditor'] } }),
    {
      code: 'message-template:send',
      label: ['发送测试', 'Send a test', 'テスト送信'],
      order: 20,
      roles: ['tenant_admin'],
    },
  ],
})

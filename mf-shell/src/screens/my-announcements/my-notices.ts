import { defineResource, text } from '@mtm/shared-utils/contracts/resource'

/** Search fields of the own notices (backend contract 4.13). */
export const myNotices = defineResource({
  name: 'my-notices',
  base: '/sys/sysAnnouncementSend',
  access: 'my-notices',
  actions: [],
  label: ['消息', 'Message', 'メッセージ'],
  fields: {
    title: text({ label: ['标题', 'Title', 'タイトル'], max: 100, search: 'like' }),
    sender: text({ label: ['发布人', 'Sender', '送信者'], max: 100, search: 'like' }),
  },
})

import { datetime, defineResource, dict, text, textarea } from '../../resource.ts'

/** Text messages and mails stored by the development sender instead of being sent. */
export const outbox = defineResource({
  name: 'outbox',
  base: '/sys/outbox',
  access: 'outbox',
  actions: ['list'],
  label: ['待发消息', 'Message', 'メッセージ'],
  fields: {
    createTime: datetime({
      label: ['时间', 'Time', '日時'],
      readonly: true,
      search: 'range',
      sortable: true,
      width: 180,
    }),
    channel: dict('outbox_channel', {
      label: ['渠道', 'Channel', '手段'],
      readonly: true,
      search: 'eq',
      width: 120,
    }),
    receiver: text({
      label: ['收件人', 'Receiver', '宛先'],
      readonly: true,
      search: 'like',
      sortable: 'short',
      width: 180,
    }),
    purpose: dict('outbox_purpose', {
      label: ['用途', 'Purpose', '用途'],
      readonly: true,
      search: 'eq',
      width: 140,
    }),
    content: textarea({ label: ['内容', 'Content', '内容'], readonly: true }),
  },
})

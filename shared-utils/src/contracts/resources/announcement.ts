import { datetime, defineResource, dict, text, textarea } from '../resource.ts'

/** Announcements of a tenant, stock contract 4.12. `dto/announcement` is the recipients' view. */
export const announcement = defineResource({
  name: 'announcement',
  base: '/sys/annountCement',
  access: 'announcement',
  label: ['通告', 'Announcement', 'お知らせ'],
  fields: {
    title: text({
      label: ['标题', 'Title', 'タイトル'],
      required: true,
      max: 100,
      search: 'like',
      sortable: true,
      wire: 'titile',
    }),
    msgCategory: dict('msg_category', {
      label: ['消息类型', 'Kind', '種別'],
      required: true,
      max: 1,
      search: 'eq',
      sortable: true,
    }),
    startTime: datetime({ label: ['开始时间', 'From', '開始日時'], required: true, sortable: true }),
    endTime: datetime({ label: ['结束时间', 'Until', '終了日時'], required: true, sortable: true }),
    priority: dict('priority', { label: ['优先级', 'Priority', '優先度'], max: 1, sortable: true }),
    msgType: dict('msg_type', {
      label: ['通告对象类型', 'For', '宛先'],
      required: true,
      max: 4,
      search: 'eq',
      sortable: true,
    }),
    // a comma list of at most 1 000 ids; stock clients add a trailing comma
    userIds: textarea({
      label: ['指定用户', 'Users', '指定ユーザー'],
      max: 33_000,
      inSheets: false,
      stored: false,
    }),
    msgAbstract: textarea({ label: ['摘要', 'Summary', '概要'], required: true, max: 500 }),
    msgContent: textarea({ label: ['内容', 'Content', '内容'], max: 50_000 }),
    openType: text({
      label: ['打开方式', 'Opens', '開き方'],
      max: 20,
      pattern: {
        source: 'url|component',
        message: ['只能是 url 或 component', 'url or component', 'url か component です'],
      },
    }),
    openPage: text({ label: ['打开页面', 'Page', '開くページ'], max: 255 }),
    sender: text({ label: ['发布人', 'Sender', '送信者'], readonly: true, sortable: true }),
    sendStatus: dict('send_status', {
      label: ['发布状态', 'Status', '公開状態'],
      readonly: true,
      search: 'eq',
      sortable: true,
    }),
    sendTime: datetime({ label: ['发布时间', 'Released', '公開日時'], readonly: true, sortable: true }),
    cancelTime: datetime({ label: ['撤销时间', 'Revoked', '取り下げ日時'], readonly: true, sortable: true }),
  },
})

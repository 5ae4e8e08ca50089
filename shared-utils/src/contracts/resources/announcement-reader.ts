import { datetime, defineResource, dict, text } from '../resource.ts'

/** The recipients of one released announcement, and when they read it. */
export const announcementReader = defineResource({
  name: 'announcement-reader',
  base: '/sys/annountCement/reader',
  access: 'announcement',
  actions: ['list'],
  label: ['接收人', 'Recipient', '受信者'],
  fields: {
    anntId: text({ label: ['通告', 'Announcement', 'お知らせ'], readonly: true, search: 'eq' }),
    realname: text({
      label: ['姓名', 'Name', '氏名'],
      readonly: true,
      search: 'like',
      sortable: true,
      width: 160,
    }),
    departments: text({ label: ['部门', 'Departments', '部署'], readonly: true, width: 200 }),
    readFlag: dict('read_status', {
      label: ['阅读状态', 'State', '閲覧状況'],
      readonly: true,
      search: 'eq',
      sortable: true,
      width: 110,
    }),
    readTime: datetime({
      label: ['阅读时间', 'Read at', '閲覧日時'],
      readonly: true,
      sortable: true,
      width: 180,
    }),
  },
})

import { datetime, defineResource, text } from '../../resource.ts'

/** Versions of records with history (数据日志), stock contract 4.16. */
export const dataLog = defineResource({
  name: 'data-log',
  base: '/sys/dataLog',
  access: 'data-log',
  actions: ['list'],
  label: ['数据日志', 'Data log entry', 'データ履歴'],
  fields: {
    dataTable: text({
      label: ['表名', 'Table', 'テーブル'],
      readonly: true,
      search: 'eq',
      sortable: 'short',
    }),
    dataId: text({ label: ['数据ID', 'Record', 'データID'], readonly: true, search: 'eq' }),
    dataVersion: text({ label: ['版本号', 'Version', '版'], readonly: true, sortable: 'short' }),
    dataContent: text({ label: ['数据内容', 'Content', '内容'], readonly: true }),
    createBy: text({ label: ['创建人', 'By', '作成者'], readonly: true }),
    createTime: datetime({ label: ['创建时间', 'At', '日時'], readonly: true, sortable: true }),
  },
})

/** Address of the data log. */
export const DATA_LOG = '/sys/dataLog-list'

/** Address of the versions of a record. @param table as the data log names it, for example `sys_role` */
export const historyAddress = (table: string, id: string): string =>
  `${DATA_LOG}?dataTable=${table}&dataId=${encodeURIComponent(id)}`

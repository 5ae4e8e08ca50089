import { datetime, defineResource, dict, text } from '../resource.ts'

/** Agents who review orders for absent colleagues (代理人), stock contract 4.24; one for each principal. */
export const userAgent = defineResource({
  name: 'user-agent',
  base: '/sys/sysUserAgent',
  access: 'user-agent',
  label: ['代理人', 'Agent', '代理人'],
  fields: {
    userName: text({
      label: ['用户名', 'Principal', '委任者'],
      required: true,
      max: 100,
      unique: true,
      search: 'like',
      sortable: true,
      lockedOnEdit: true,
    }),
    agentUserName: text({
      label: ['代理人用户名', 'Agent', '代理人'],
      required: true,
      max: 100,
      search: 'like',
      sortable: true,
    }),
    startTime: datetime({
      label: ['代理开始时间', 'From', '開始日時'],
      required: true,
      search: 'range',
      sortable: true,
    }),
    endTime: datetime({
      label: ['代理结束时间', 'Until', '終了日時'],
      required: true,
      search: 'range',
      sortable: true,
    }),
    status: dict('valid_status', {
      label: ['状态', 'Status', '状態'],
      required: true,
      max: 1,
      search: 'eq',
      sortable: true,
    }),
    orgCode: text({
      label: ['组织机构编码', 'Department code', '部門コード'],
      readonly: true,
      wire: 'sysOrgCode',
    }),
  },
})

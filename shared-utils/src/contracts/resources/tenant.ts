import { datetime, defineResource, dict, integer, text } from '../resource.ts'

/** Tenants, stock contract 4.23. Managed in tenant 0. */
export const tenant = defineResource({
  name: 'tenant',
  base: '/sys/tenant',
  access: 'tenant',
  actions: ['list', 'add', 'edit', 'delete'],
  label: ['租户', 'Tenant', 'テナント'],
  sort: { field: 'tenantNo', order: 'asc' },
  fields: {
    // the id itself, entered by hand; `id` for stock clients
    tenantNo: integer({
      label: ['租户编号', 'Tenant No.', 'テナント番号'],
      required: true,
      missing: ['请输入租户编号!', 'Enter a number', 'テナント番号を入力してください'],
      min: 1,
      maxValue: 999_999_999,
      lockedOnEdit: true,
      search: 'eq',
      sortable: true,
      width: 130,
    }),
    name: text({
      label: ['租户名称', 'Name', 'テナント名'],
      required: true,
      max: 100,
      search: 'like',
      sortable: true,
    }),
    beginDate: datetime({ label: ['开始时间', 'Begins', '開始日時'], sortable: true, width: 180 }),
    endDate: datetime({ label: ['结束时间', 'Ends', '終了日時'], sortable: true, width: 180 }),
    status: dict('tenant_status', {
      label: ['状态', 'Status', '状態'],
      required: true,
      search: 'eq',
      sortable: true,
      width: 110,
    }),
    zone: text({ label: ['时区', 'Time zone', 'タイムゾーン'], max: 64 }),
    filesQuotaMb: integer({
      label: ['文件空间上限（MB）', 'Space for files (MB)', 'ファイル容量上限（MB）'],
      min: 1,
      maxValue: 100_000_000,
    }),
    // `notBegun`, `inForce` or `over`: by dates only, as of now
    term: text({ label: ['期限', 'Term', '期間'], readonly: true }),
    memberCount: integer({ label: ['成员', 'Members', 'メンバー'], readonly: true, width: 90 }),
    createTime: datetime({ label: ['创建时间', 'Created', '作成日時'], readonly: true, sortable: true }),
  },
})

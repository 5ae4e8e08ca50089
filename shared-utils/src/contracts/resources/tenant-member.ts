import { boolean, defineResource, dict, text } from '../resource.ts'

/** Members of a tenant as visible to tenant 0: their identity, not their work. */
export const tenantMember = defineResource({
  name: 'tenant-member',
  base: '/sys/tenantMember',
  access: 'tenant-member',
  actions: ['list'],
  label: ['租户成员', 'Member', 'メンバー'],
  sort: { field: 'username', order: 'asc' },
  fields: {
    username: text({ label: ['用户账号', 'Account', 'アカウント'], search: 'like' }),
    realname: text({ label: ['用户姓名', 'Name', '氏名'], search: 'like' }),
    isAdministrator: boolean({ label: ['租户管理员', 'Administrator', '管理者'] }),
    status: dict('user_status', { label: ['状态', 'Status', '状態'] }),
  },
})

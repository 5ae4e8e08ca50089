import { defineResource, dict, text } from '../resource.ts'

/** Holders of a role by name only, for people who may list roles but not users, stock contract 4.1 (`userRoleList`). */
export const roleUser = defineResource({
  name: 'role-user',
  base: '/sys/roleUser',
  access: 'role-user',
  actions: ['list'],
  label: ['用户', 'User', 'ユーザー'],
  fields: {
    username: text({ label: ['用户账号', 'Account', 'アカウント'], search: 'like' }),
    realname: text({ label: ['用户姓名', 'Name', '氏名'], search: 'like' }),
    status: dict('user_status', { label: ['状态', 'Status', '状態'], width: 90 }),
  },
})

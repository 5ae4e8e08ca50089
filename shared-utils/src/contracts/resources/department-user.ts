import { defineResource, dict, text } from '../resource.ts'

/** Members of a department as visible to its head, stock contract 4.1 (`departUserList`). */
export const departUser = defineResource({
  name: 'depart-user',
  base: '/sys/departUser',
  access: 'depart-user',
  actions: ['list'],
  label: ['用户', 'User', 'ユーザー'],
  fields: {
    username: text({ label: ['用户账号', 'Account', 'アカウント'], search: 'like' }),
    realname: text({ label: ['用户姓名', 'Name', '氏名'], search: 'like' }),
    orgCodeTxt: text({ label: ['部门', 'Belongs to', '部門'] }),
    sex: dict('sex', { label: ['性别', 'Sex', '性別'], width: 80 }),
    phone: text({ label: ['手机号码', 'Mobile', '携帯番号'] }),
    workNo: text({ label: ['工号', 'Staff number', '社員番号'] }),
    email: text({ label: ['邮箱', 'E-mail', 'メール'] }),
    telephone: text({ label: ['座机', 'Landline', '固定電話'] }),
    status: dict('user_status', { label: ['状态', 'Status', '状態'], width: 90 }),
  },
})

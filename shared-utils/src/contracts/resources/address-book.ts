import { defineResource, text } from '../resource.ts'

/** Colleagues and their contacts, stock contract 4.8. Derived from users, departments and positions. */
export const addressBook = defineResource({
  name: 'address-book',
  base: '/sys/addressBook',
  access: 'addressBook',
  actions: ['list'],
  label: ['联系人', 'Contact', '連絡先'],
  fields: {
    realname: text({ label: ['姓名', 'Name', '氏名'], required: true, search: 'like' }),
    workNo: text({ label: ['工号', 'Staff number', '社員番号'], search: 'like' }),
    departName: text({ label: ['部门', 'Department', '部門'] }),
    postName: text({ label: ['职务', 'Position', '職務'] }),
    telephone: text({ label: ['座机', 'Landline', '固定電話'] }),
    phone: text({ label: ['手机号码', 'Mobile', '携帯番号'] }),
    email: text({ label: ['邮箱', 'E-mail', 'メール'] }),
  },
})

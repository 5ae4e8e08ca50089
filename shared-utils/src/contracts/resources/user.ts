import { datetime, defineResource, dict, image, text } from '../resource.ts'

/** Users, stock contract 4.1. List and search; the editing fields come with the identity screens. */
export const user = defineResource({
  name: 'user',
  base: '/sys/user',
  access: 'user',
  actions: ['list'],
  label: ['用户', 'User', 'ユーザー'],
  fields: {
    username: text({
      label: ['用户账号', 'Account', 'アカウント'],
      required: true,
      max: 100,
      unique: true,
      search: 'like',
      sortable: true,
      lockedOnEdit: true,
    }),
    realname: text({
      label: ['用户姓名', 'Name', '氏名'],
      required: true,
      max: 100,
      search: 'like',
      sortable: true,
    }),
    avatar: image({ label: ['头像', 'Avatar', 'アバター'] }),
    sex: dict('sex', { label: ['性别', 'Sex', '性別'], search: 'eq', sortable: true }),
    phone: text({
      label: ['手机号码', 'Mobile', '携帯番号'],
      max: 45,
      unique: true,
      search: 'like',
      searchFolded: true,
    }),
    email: text({ label: ['邮箱', 'E-mail', 'メール'], max: 45, unique: true }),
    orgCodeTxt: text({ label: ['部门', 'Departments', '部門'], readonly: true }),
    status: dict('user_status', {
      label: ['状态', 'Status', '状態'],
      search: 'eq',
      searchFolded: true,
      sortable: true,
    }),
    createTime: datetime({ label: ['创建时间', 'Created', '作成日時'], readonly: true, sortable: true }),
  },
})

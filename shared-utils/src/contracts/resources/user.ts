import { MOBILE_RULE } from '../account.ts'
import { date, datetime, defineResource, dict, image, text, textarea } from '../resource.ts'

/** A comma list of ids; what it means is in the answer of the same name. */
const ids = { max: 33_000, inSheets: false } as const

/** Users, stock contract 4.1. An account is global; a tenant sees its members. */
export const user = defineResource({
  name: 'user',
  base: '/sys/user',
  access: 'user',
  label: ['用户', 'User', 'ユーザー'],
  recycle: true,
  fields: {
    username: text({
      label: ['用户账号', 'Account', 'アカウント'],
      required: true,
      max: 100,
      unique: true,
      pattern: {
        source: '[^\\s,;\'"<>&]{2,100}',
        message: [
          '2 到 100 个字符，不含空格、逗号、引号',
          '2 to 100 characters without spaces, commas or quotes',
          '2～100文字（空白・カンマ・引用符は不可）',
        ],
      },
      search: 'like',
      sortable: true,
      lockedOnEdit: true,
    }),
    // on its way in only, and when a user is added; what is stored never leaves the server
    newPassword: text({
      label: ['登录密码', 'Password', 'パスワード'],
      max: 200,
      wire: 'password',
      inSheets: false,
    }),
    realname: text({
      label: ['用户姓名', 'Name', '氏名'],
      required: true,
      max: 100,
      search: 'like',
      sortable: true,
    }),
    workNo: text({
      label: ['工号', 'Staff number', '社員番号'],
      max: 100,
      unique: true,
      search: 'like',
      searchFolded: true,
      sortable: true,
    }),
    avatar: image({ label: ['头像', 'Avatar', 'アバター'], readonly: true, inSheets: false }),
    sex: dict('sex', { label: ['性别', 'Sex', '性別'], search: 'eq', sortable: true }),
    birthday: date({ label: ['生日', 'Birthday', '生年月日'] }),
    phone: text({
      label: ['手机号码', 'Mobile', '携帯番号'],
      max: 45,
      unique: true,
      pattern: {
        source: MOBILE_RULE.source.slice(1, -1),
        message: [
          '请输入正确格式的手机号码!',
          'Enter a valid mobile number',
          '携帯番号の形式が正しくありません',
        ],
      },
      search: 'like',
      searchFolded: true,
    }),
    email: text({
      label: ['邮箱', 'E-mail', 'メール'],
      max: 45,
      unique: true,
      pattern: {
        source: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+',
        message: [
          '请输入正确格式的邮箱!',
          'Enter a valid e-mail address',
          'メールアドレスの形式が正しくありません',
        ],
      },
    }),
    telephone: text({
      label: ['座机', 'Landline', '固定電話'],
      max: 45,
      pattern: {
        source: '0\\d{2,3}-[1-9]\\d{6,7}',
        message: [
          '请输入正确的座机号码',
          'Enter a landline number such as 010-12345678',
          '固定電話の形式が正しくありません',
        ],
      },
    }),
    // codes of positions, comma separated
    post: text({ label: ['职务', 'Positions', '職務'], max: 100, inSheets: false }),
    selectedRoles: textarea({ label: ['角色', 'Roles', 'ロール'], ...ids, wire: 'selectedroles' }),
    selectedDeparts: textarea({
      label: ['所属部门', 'Departments', '所属部門'],
      ...ids,
      wire: 'selecteddeparts',
    }),
    userIdentity: dict('user_identity', { label: ['身份', 'Identity', '区分'], inSheets: false }),
    departIds: textarea({ label: ['负责部门', 'Heads', '責任部門'], ...ids }),
    relTenantIds: text({ label: ['租户', 'Tenants', 'テナント'], max: 1_000, inSheets: false }),
    orgCodeTxt: text({ label: ['部门', 'Belongs to', '部門'], readonly: true, inSheets: false }),
    status: dict('user_status', {
      label: ['状态', 'Status', '状態'],
      readonly: true,
      search: 'eq',
      searchFolded: true,
      sortable: true,
    }),
    createTime: datetime({
      label: ['创建时间', 'Created', '作成日時'],
      readonly: true,
      sortable: true,
      inSheets: false,
    }),
  },
})

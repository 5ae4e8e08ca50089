import { MOBILE_RULE } from '../account.ts'
import { date, datetime, defineResource, dict, image, text, textarea } from '../resource.ts'

/** A comma list of ids stored in other tables; its meaning is in the answer of the same name. */
const ids = { max: 33_000, inSheets: false, stored: false } as const

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
      sheetHead: '登录账号',
      required: true,
      max: 100,
      unique: {
        column: 'sys_user.username',
        taken: ['用户名已存在!', 'This account name is taken', 'このアカウント名は既に使用されています'],
        importDuplicateMessage: '用户名已经存在',
      },
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
    // write-only, for new users; the stored hash never leaves the server
    newPassword: text({
      label: ['登录密码', 'Password', 'パスワード'],
      max: 200,
      wire: 'password',
      inSheets: false,
      stored: false,
    }),
    confirmPassword: text({
      label: ['确认密码', 'Repeat the password', 'パスワード（確認）'],
      max: 200,
      wire: 'confirmpassword',
      inSheets: false,
      stored: false,
    }),
    realname: text({
      label: ['用户姓名', 'Name', '氏名'],
      sheetHead: '真实姓名',
      required: true,
      max: 100,
      search: 'like',
      sortable: true,
    }),
    nickname: text({ label: ['昵称', 'Called', '呼び名'], max: 100, inSheets: false }),
    workNo: text({
      label: ['工号', 'Staff number', '社員番号'],
      max: 100,
      unique: {
        column: 'sys_user.work_no',
        taken: ['工号已存在!', 'This staff number is taken', 'この社員番号は既に使用されています'],
      },
      search: 'like',
      searchFolded: true,
      sortable: true,
    }),
    avatar: image({ label: ['头像', 'Avatar', 'アバター'], folder: 'avatar', inSheets: 'out' }),
    sex: dict('sex', { label: ['性别', 'Sex', '性別'], search: 'eq', sortable: true }),
    birthday: date({ label: ['生日', 'Birthday', '生年月日'] }),
    phone: text({
      label: ['手机号码', 'Mobile', '携帯番号'],
      sheetHead: '电话',
      max: 45,
      unique: {
        column: 'sys_user.phone',
        taken: ['手机号已存在!', 'This mobile number is taken', 'この携帯番号は既に使用されています'],
        importDuplicateMessage: '手机号已经存在',
      },
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
      sheetHead: '电子邮件',
      max: 45,
      unique: {
        column: 'sys_user.email',
        taken: ['邮箱已存在!', 'This e-mail address is taken', 'このメールアドレスは既に使用されています'],
        importDuplicateMessage: '电子邮件已经存在',
      },
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
      sheetHead: '座机号',
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
    // comma list of position codes
    post: text({ label: ['职务', 'Positions', '職務'], max: 100, inSheets: 'out' }),
    selectedRoles: textarea({ label: ['角色', 'Roles', 'ロール'], ...ids, wire: 'selectedroles' }),
    selectedDeparts: textarea({
      label: ['所属部门', 'Departments', '所属部門'],
      ...ids,
      wire: 'selecteddeparts',
    }),
    userIdentity: dict('user_identity', {
      label: ['身份', 'Identity', '区分'],
      sheetHead: '（1普通成员 2上级）',
    }),
    departIds: text({ label: ['负责部门', 'Heads', '責任部門'], ...ids, inSheets: 'out' }),
    activitiSync: dict('activiti_sync', {
      label: ['工作流引擎', 'Workflow', 'ワークフロー'],
      inSheets: false,
    }),
    relTenantIds: text({ label: ['租户', 'Tenants', 'テナント'], ...ids, max: 1_000 }),
    orgCodeTxt: text({ label: ['部门', 'Belongs to', '部門'], readonly: true, inSheets: false }),
    status: dict('user_status', {
      label: ['状态', 'Status', '状態'],
      readonly: true,
      search: 'eq',
      searchFolded: true,
      sortable: true,
    }),
    delFlag: dict('del_flag', { label: ['删除状态', 'Deleted', '削除状態'], readonly: true }),
    createTime: datetime({
      label: ['创建时间', 'Created', '作成日時'],
      readonly: true,
      sortable: true,
      inSheets: false,
    }),
  },
})

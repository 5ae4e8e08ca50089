import { boolean, defineResource, dict, text } from '../../resource.ts'

/** The dictionary value of PostgreSQL, the only kind of database whose connection is tested. */
export const POSTGRESQL = '6'

/** Databases of others (多数据源管理), for all tenants: stock contract 4.20. Passwords are written, never read. */
export const dataSource = defineResource({
  name: 'data-source',
  base: '/sys/dataSource',
  access: 'data-source',
  label: ['数据源', 'Data source', 'データソース'],
  family: 'A',
  history: true,
  fields: {
    code: text({
      label: ['数据源编码', 'Code', 'データソースコード'],
      required: true,
      max: 100,
      unique: { column: 'sys_data_source.code' },
      pattern: {
        source: '[A-Za-z][\\w-]*',
        message: [
          '编码必须以字母开头，可包含数字、下划线、横杠',
          'A code begins with a letter and has letters, digits, underscores and hyphens.',
          'コードは英字で始まり、英数字・アンダースコア・ハイフンが使えます。',
        ],
      },
      lockedOnEdit: true,
      width: 150,
    }),
    name: text({
      label: ['数据源名称', 'Name', 'データソース名'],
      required: true,
      max: 100,
      search: 'like',
      width: 160,
    }),
    dbType: dict('database_type', {
      label: ['数据库类型', 'Kind of database', 'データベース種別'],
      required: true,
      max: 10,
      search: 'eq',
      width: 130,
    }),
    dbDriver: text({
      label: ['驱动类', 'Driver', 'ドライバー'],
      required: true,
      max: 100,
      pattern: {
        source: '[\\w.$]+',
        message: [
          '请输入驱动类名',
          'Enter the class name of a driver',
          'ドライバーのクラス名を入力してください',
        ],
      },
      width: 200,
    }),
    dbUrl: text({ label: ['数据源地址', 'Address', 'アドレス'], required: true, max: 500, width: 300 }),
    dbName: text({
      label: ['数据库名称', 'Database', 'データベース名'],
      required: true,
      max: 100,
      width: 130,
    }),
    dbUsername: text({ label: ['用户名', 'User', 'ユーザー名'], required: true, max: 100, width: 120 }),
    // written only: never in rows, workbooks, versions or logs
    dbPassword: text({ label: ['密码', 'Password', 'パスワード'], max: 100, inSheets: false, stored: false }),
    hasPassword: boolean({
      label: ['已保存密码', 'Password stored', 'パスワード保存済み'],
      readonly: true,
      stored: false,
      inSheets: false,
      width: 120,
    }),
    remark: text({ label: ['备注', 'Remark', '備考'], max: 200 }),
    orgCode: text({
      label: ['所属部门', 'Department', '部門'],
      wire: 'sysOrgCode',
      readonly: true,
      inSheets: false,
    }),
  },
})

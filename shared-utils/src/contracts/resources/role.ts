import { boolean, datetime, defineResource, text } from '../resource.ts'

/** Roles of a tenant, stock contract 4.2. Their permissions: `dto/access`. */
export const role = defineResource({
  name: 'role',
  base: '/sys/role',
  access: 'role',
  label: ['角色', 'Role', 'ロール'],
  history: true,
  fields: {
    roleName: text({
      label: ['角色名称', 'Role name', 'ロール名'],
      sheetHead: '角色名',
      required: true,
      max: 30,
      pattern: {
        source: '.{2,30}',
        message: ['长度在 2 到 30 个字符', '2 to 30 characters', '2～30文字で入力してください'],
      },
      search: 'like',
      sortable: true,
    }),
    roleCode: text({
      label: ['角色编码', 'Role code', 'ロールコード'],
      required: true,
      max: 64,
      unique: {
        column: 'sys_role.role_code',
        taken: ['角色编码已存在', 'This role code is taken', 'このロールコードは既に使用されています'],
      },
      pattern: {
        source: '[\\w.-]+',
        message: [
          '角色编码不可输入汉字!',
          'Letters, digits, dots, hyphens and underscores only',
          '半角英数字と . - _ のみ使用できます',
        ],
      },
      search: 'like',
      sortable: true,
      lockedOnEdit: true,
    }),
    description: text({ label: ['备注', 'Remark', '備考'], sheetHead: '描述', max: 126 }),
    // component of a menu row that replaces the home page
    homeComponent: text({ label: ['首页', 'Home page', 'ホーム画面'], max: 255, inSheets: false }),
    grantsAll: boolean({
      label: ['全部权限', 'Everything', 'すべての権限'],
      readonly: true,
      inSheets: false,
    }),
    createTime: datetime({
      label: ['创建时间', 'Created', '作成日時'],
      readonly: true,
      sortable: true,
      search: 'range',
      searchFolded: true,
      inSheets: false,
    }),
    updateTime: datetime({
      label: ['更新时间', 'Updated', '更新日時'],
      readonly: true,
      sortable: true,
      inSheets: false,
    }),
  },
})

import { datetime, defineResource, text } from '../resource.ts'

/** Roles of a department, stock contract 4.7. Holders have its permissions while they work in that department. */
export const departRole = defineResource({
  name: 'depart-role',
  base: '/sys/sysDepartRole',
  access: 'depart-role',
  label: ['部门角色', 'Department role', '部門ロール'],
  family: 'A',
  fields: {
    departId: text({
      label: ['部门id', 'Department ID', '部門ID'],
      required: true,
      max: 32,
      pattern: {
        source: '[0-9a-f]{32}',
        message: ['请选择一个部门!', 'Choose a department', '部門を選択してください'],
      },
      lockedOnEdit: true,
    }),
    departName: text({
      label: ['部门', 'Department', '部門'],
      readonly: true,
      inSheets: false,
    }),
    roleName: text({
      label: ['部门角色名称', 'Role name', 'ロール名'],
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
      label: ['部门角色编码', 'Role code', 'ロールコード'],
      required: true,
      max: 64,
      unique: {
        column: 'sys_depart_role.role_code',
        taken: ['角色编码已存在', 'This role code is taken', 'このロールコードは既に使用されています'],
      },
      pattern: {
        source: '[\\w.-]+',
        message: [
          '部门角色编码不可输入汉字!',
          'Letters, digits, dots, hyphens and underscores only',
          '半角英数字と . - _ のみ使用できます',
        ],
      },
      sortable: true,
      lockedOnEdit: true,
    }),
    description: text({ label: ['备注', 'Remark', '備考'], sheetHead: '描述', max: 126 }),
    createBy: text({ label: ['创建人', 'Created by', '作成者'], readonly: true }),
    createTime: datetime({
      label: ['创建时间', 'Created', '作成日時'],
      readonly: true,
      sortable: true,
    }),
    updateBy: text({ label: ['更新人', 'Updated by', '更新者'], readonly: true }),
    updateTime: datetime({ label: ['更新时间', 'Updated', '更新日時'], readonly: true }),
  },
})

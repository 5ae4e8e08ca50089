import type { Label } from '@mtm/shared-utils/contracts/locale'

/** Texts of lazy parts: the tree beside a list, and the choice of users by department. */
export const PICKER_TEXTS = {
  search: ['按名称搜索', 'Search', '名前で検索'],
  work: ['树操作', 'Actions', 'ツリー操作'],
  linked: ['父子关联', 'Linked to the levels below', '親子を連動'],
  checkAll: ['全部勾选', 'Check all', 'すべて選択'],
  checkNone: ['取消全选', 'Uncheck all', 'すべて解除'],
  unfoldAll: ['展开所有', 'Expand all', 'すべて展開'],
  foldAll: ['合并所有', 'Collapse all', 'すべて折りたたむ'],
  menuOf: ['「{name}」的操作', 'Actions of {name}', '「{name}」の操作'],
  chooseUsers: ['选择用户', 'Choose users', 'ユーザーを選択'],
  chooseUser: ['选择一位用户', 'Choose a user', 'ユーザーを1人選択'],
  departments: ['部门', 'Departments', '部門'],
  everyone: ['全部部门', 'All departments', 'すべての部門'],
  below: ['包含下级部门', 'With the departments below', '下位部門を含む'],
  find: ['输入姓名或账号查找', 'Find by name or account', '氏名またはアカウントで検索'],
  users: ['用户', 'Users', 'ユーザー'],
  cancel: ['取消', 'Cancel', 'キャンセル'],
  take: ['确定', 'OK', '決定'],
} as const satisfies Record<string, Label>

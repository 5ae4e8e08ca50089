import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary(
    'sex',
    '性别',
    [
      ['1', '男', 'Male', '男性'],
      ['2', '女', 'Female', '女性'],
    ],
    { numeric: true },
  ),
  defineDictionary(
    'user_status',
    '用户状态',
    [
      ['1', '正常', 'Active', '有効', 'green'],
      ['2', '冻结', 'Frozen', '凍結', 'red'],
    ],
    { numeric: true },
  ),
  defineDictionary(
    'user_identity',
    '用户身份',
    [
      ['1', '普通成员', 'Member', '一般メンバー'],
      ['2', '上级', 'Head of department', '上長'],
    ],
    { numeric: true },
  ),
  defineDictionary('del_flag', '删除状态', [
    ['0', '正常', 'Normal', '通常'],
    ['1', '已删除', 'Deleted', '削除済み'],
  ]),
  defineDictionary('activiti_sync', '同步工作流引擎', [
    ['1', '同步', 'Synchronised', '同期する'],
    ['0', '不同步', 'Not synchronised', '同期しない'],
  ]),
]

import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary(
    'log_type',
    '日志类型',
    [
      ['1', '登录日志', 'Sign-in', 'サインイン'],
      ['2', '操作日志', 'Operation', '操作'],
      ['3', '错误日志', 'Failure', 'エラー'],
    ],
    { numeric: true },
  ),
  defineDictionary('operate_type', '操作类型', [
    ['1', '查询', 'Query', '照会'],
    ['2', '添加', 'Add', '追加'],
    ['3', '修改', 'Change', '変更'],
    ['4', '删除', 'Delete', '削除'],
    ['5', '导入', 'Import', '取込'],
    ['6', '导出', 'Export', '出力'],
  ]),
]

import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary(
    'menu_type',
    '菜单类型',
    [
      ['0', '一级菜单', 'First level', '第一階層'],
      ['1', '子菜单', 'Sub menu', 'サブメニュー'],
      ['2', '按钮权限', 'Button', 'ボタン権限'],
    ],
    { numeric: true },
  ),
  defineDictionary('global_perms_type', '全局权限策略', [
    ['1', '可见/可访问(授权后可见/可访问)', 'Seen and used by those who hold it', '権限があれば表示・利用可'],
    ['2', '可编辑(未授权时禁用)', 'Changed by those who hold it', '権限があれば編集可'],
  ]),
]

import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary(
    'dict_item_status',
    '字典状态',
    [
      ['1', '启用', 'On', '有効'],
      ['0', '不启用', 'Off', '無効'],
    ],
    { numeric: true },
  ),
]

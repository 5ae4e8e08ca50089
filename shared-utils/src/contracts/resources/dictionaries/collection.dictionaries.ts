import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('collection_kind', '系列种类', [
    ['fabric', '面料', 'Fabric', '生地'],
    ['lining', '里料', 'Lining', '裏地'],
    ['button', '纽扣', 'Button', '釦'],
    ['style', '款式', 'Style', 'スタイル'],
  ]),
]

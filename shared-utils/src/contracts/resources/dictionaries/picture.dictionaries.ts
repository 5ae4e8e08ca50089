import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('picture_owner', '图片归属', [
    ['fabric', '面料', 'Fabric', '生地'],
    ['lining', '里料', 'Lining', '裏地'],
    ['button', '纽扣', 'Button', '釦'],
    ['style', '款式', 'Style', 'スタイル'],
    ['collection', '系列', 'Collection', 'コレクション'],
  ]),
  defineDictionary('picture_use', '图片用途', [
    ['swatch', '小样', 'Swatch', '見本'],
    ['drape', '悬垂', 'Drape', 'ドレープ'],
    ['onModel', '上身效果', 'On a model', '着用'],
    ['detail', '细节', 'Detail', 'ディテール'],
    ['other', '其他', 'Other', 'その他'],
  ]),
]

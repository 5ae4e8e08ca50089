import { defineDictionary } from '../../dictionary.ts'

/** Dictionaries that belong to no single resource. */
export default [
  defineDictionary('status', '状态', [
    ['1', '正常', 'Active', '有効', 'green'],
    ['2', '冻结', 'Frozen', '凍結', 'red'],
  ]),
  defineDictionary('valid_status', '有效无效状态', [
    ['1', '有效', 'Valid', '有効', 'green'],
    ['0', '无效', 'Invalid', '無効', 'red'],
  ]),
  defineDictionary('yn', '1是0否', [
    ['1', '是', 'Yes', 'はい'],
    ['0', '否', 'No', 'いいえ'],
  ]),
  defineDictionary('is_open', '开关', [
    ['Y', '是', 'Yes', 'はい'],
    ['N', '否', 'No', 'いいえ'],
  ]),
]

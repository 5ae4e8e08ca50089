import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('fit', '版型', [
    ['slim', '修身', 'Slim', 'スリム'],
    ['regular', '合体', 'Regular', 'レギュラー'],
    ['relaxed', '宽松', 'Relaxed', 'リラックス'],
  ]),
  defineDictionary('mould_stature', '版型身长', [
    ['S', '短', 'Short', 'ショート'],
    ['R', '标准', 'Regular', 'レギュラー'],
    ['L', '长', 'Long', 'ロング'],
  ]),
  defineDictionary('mould_action', '版型变更方式', [
    ['values', '修改尺寸', 'Values edited', '寸法変更', 'blue'],
    ['grade', '修改推档', 'Grade edited', 'グレーディング変更', 'blue'],
    ['generate', '重新生成', 'Generated anew', '再生成', 'orange'],
    ['import', '导入', 'Imported', '取込', 'green'],
    ['restore', '恢复版本', 'Restored', '版の復元', 'orange'],
    ['reset', '恢复标准', 'Reset to standard', '標準に戻す', 'red'],
  ]),
]

import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('measure_method', '量体方法', [
    ['tape', '软尺', 'Tape', 'メジャー'],
    ['scan', '扫描', 'Body scan', 'スキャン'],
    ['try-on', '试衣', 'Try-on', 'ゲージ着用'],
    ['self', '自量', 'Self-measured', 'セルフ採寸'],
    ['estimated', '估算', 'Estimated', '推定'],
  ]),
]

import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('button_material', '纽扣材质', [
    ['resin', '树脂', 'Resin', '樹脂'],
    ['horn', '牛角', 'Horn', '水牛'],
    ['corozo', '果实', 'Corozo', 'ナット'],
    ['mop', '贝壳', 'Shell', '貝'],
    ['metal', '金属', 'Metal', 'メタル'],
    ['covered', '包扣', 'Covered', 'くるみ'],
  ]),
]

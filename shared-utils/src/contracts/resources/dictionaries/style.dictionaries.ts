import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('garment_category', '品类', [
    ['MJ', '男西装', "Men's jacket", 'メンズジャケット'],
    ['MT', '男西裤', "Men's trousers", 'メンズスラックス'],
    ['WC', '男马甲', "Men's waistcoat", 'メンズベスト'],
    ['OC', '男大衣', "Men's overcoat", 'メンズコート'],
    ['LJ', '女西装', "Ladies' jacket", 'レディースジャケット'],
    ['LT', '女西裤', "Ladies' trousers", 'レディースパンツ'],
    ['SK', '半身裙', 'Skirt', 'スカート'],
    ['LW', '女马甲', "Ladies' waistcoat", 'レディースベスト'],
    ['LO', '女大衣', "Ladies' overcoat", 'レディースコート'],
  ]),
]

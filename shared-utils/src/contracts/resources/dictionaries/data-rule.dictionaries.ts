import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('rule_conditions', '条件规则', [
    ['=', '等于', 'equals', '等しい'],
    ['!=', '不等于', 'does not equal', '等しくない'],
    ['>', '大于', 'is greater than', 'より大きい'],
    ['>=', '大于等于', 'is at least', '以上'],
    ['<', '小于', 'is less than', 'より小さい'],
    ['<=', '小于等于', 'is at most', '以下'],
    ['LIKE', '模糊', 'contains', '含む'],
    ['RIGHT_LIKE', '右模糊', 'begins with', 'で始まる'],
    ['LEFT_LIKE', '左模糊', 'ends with', 'で終わる'],
    ['IN', '包含', 'is one of', 'のいずれか'],
  ]),
]

import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('position_rank', '职务职级', [
    ['1', '员级', 'Staff', '一般職'],
    ['2', '助级', 'Assistant', '補佐職'],
    ['3', '中级', 'Intermediate', '中級職'],
    ['4', '副高级', 'Deputy senior', '準上級職'],
    ['5', '正高级', 'Senior', '上級職'],
  ]),
]

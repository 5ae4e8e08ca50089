import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('alarm_state', '告警状态', [
    ['open', '未恢复', 'Open', '継続中', 'red'],
    ['ended', '已恢复', 'Ended', '終了', 'green'],
  ]),
  defineDictionary('alarm_direction', '告警条件', [
    ['above', '高于', 'Above', '超過'],
    ['below', '低于', 'Below', '下回る'],
  ]),
  defineDictionary('alarm_severity', '告警级别', [
    ['notice', '提示', 'Notice', '注意', 'blue'],
    ['warning', '警告', 'Warning', '警告', 'orange'],
    ['critical', '严重', 'Critical', '重大', 'red'],
  ]),
]

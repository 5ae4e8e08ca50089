import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('appointment_kind', '预约类型', [
    ['measure', '量体', 'Measuring', '採寸', 'blue'],
    ['fitting', '试衣', 'Fitting', '試着', 'purple'],
  ]),
  defineDictionary('appointment_status', '预约状态', [
    ['booked', '已预约', 'Booked', '予約済み', 'green'],
    ['cancelled', '已取消', 'Cancelled', '取消済み', 'default'],
  ]),
]

import { datetime, defineResource, dict, integer, text } from '../resource.ts'

/** Station steps of all pieces, newest first (made-to-measure reference 10.3). Written by the server. */
export const stationLog = defineResource({
  name: 'station-log',
  base: '/mtm/production/log',
  access: 'station-log',
  actions: ['list', 'export'],
  label: ['工序记录', 'Station log', '工程記録'],
  fields: {
    createTime: datetime({
      label: ['时间', 'Time', '日時'],
      search: 'range',
      sortable: true,
      width: 170,
    }),
    pieceNo: text({ label: ['件号', 'Piece No.', '品番'], search: 'prefix', width: 190 }),
    orderNo: text({ label: ['订单号', 'Order No.', '注文番号'], search: 'prefix', width: 150 }),
    category: dict('garment_category', { label: ['品类', 'Garment', '品目'], search: 'eq', width: 110 }),
    step: integer({ label: ['步骤', 'Step', '順番'], width: 70 }),
    fromStation: dict('station', {
      label: ['离开工序', 'From', '前工程'],
      search: 'eq',
      searchFolded: true,
      width: 140,
    }),
    toStation: dict('station', { label: ['进入工序', 'To', '次工程'], search: 'eq', width: 140 }),
    kind: dict('station_move', { label: ['变动', 'Move', '区分'], search: 'eq', width: 90 }),
    minutes: integer({ label: ['工时(分)', 'Work (min)', '作業(分)'], width: 100 }),
    defect: dict('defect', {
      label: ['缺陷', 'Defect', '不良'],
      search: 'eq',
      searchFolded: true,
      width: 120,
    }),
    holdReason: dict('hold_reason', {
      label: ['暂停原因', 'Reason to hold', '保留理由'],
      search: 'eq',
      searchFolded: true,
      width: 130,
    }),
    note: text({ label: ['说明', 'Remark', '説明'], width: 200 }),
    operator: text({ label: ['操作人', 'By', '担当'], search: 'like', width: 110 }),
  },
})

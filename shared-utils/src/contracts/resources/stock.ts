import type { Label } from '../locale.ts'
import { datetime, defineResource, dict, integer, json, length, money, text } from '../resource.ts'

// Lists of the stock desk (made-to-measure reference 8.2), derived from moves and read-only.

const MATERIAL_NO: Label = ['材料号', 'Material No.', '素材番号']
const materialNo = text({ label: MATERIAL_NO, readonly: true, max: 40, search: 'prefix', sortable: 'short' })
const materialKind = dict('material_kind', { label: ['类别', 'Kind', '種別'], readonly: true, search: 'eq' })
const rollNo = text({
  label: ['卷号', 'Roll No.', '反番号'],
  readonly: true,
  max: 40,
  search: 'prefix',
  sortable: 'short',
})
const warehouse = text({ label: ['仓库', 'Warehouse', '倉庫'], readonly: true, max: 40, search: 'eq' })
const location = text({ label: ['库位', 'Location', '保管場所'], readonly: true, max: 40, search: 'prefix' })
const orderNo = text({
  label: ['订单号', 'Order No.', '注文番号'],
  readonly: true,
  max: 40,
  search: 'prefix',
})
const metres = (label: Label) => length({ label, readonly: true, unit: 'm', sortable: 'short', width: 120 })

/** Hidden without `stock:value`. */
const value = money({
  label: ['库存金额', 'Stock value', '在庫金額'],
  readonly: true,
  sortable: 'short',
  width: 130,
})

/** Metres on hand by material. */
export const stockBalance = defineResource({
  name: 'stock-balance',
  base: '/mtm/stock',
  access: 'stock',
  actions: ['list', 'export'],
  label: ['材料库存', 'Stock balance', '在庫残高'],
  sort: { field: 'materialNo', order: 'asc' },
  fields: {
    materialNo,
    materialKind,
    text: text({
      label: ['名称', 'Name', '名称'],
      readonly: true,
      search: 'like',
    }),
    textEn: text({ label: ['名称（英文）', 'Name (English)', '名称（英語）'], readonly: true }),
    textJp: text({ label: ['名称（日文）', 'Name (Japanese)', '名称（日本語）'], readonly: true }),
    status: dict('fabric_status', { label: ['状态', 'Status', '状態'], readonly: true, search: 'eq' }),
    level: dict('stock_level', { label: ['库存水平', 'Level', '在庫水準'], readonly: true, search: 'eq' }),
    rolls: integer({ label: ['卷数', 'Rolls', '反数'], readonly: true, sortable: true }),
    freeMm: metres(['可用(米)', 'Free (m)', '引当可能(m)']),
    reservedMm: metres(['已预留(米)', 'Reserved (m)', '引当済み(m)']),
    totalMm: metres(['合计(米)', 'Total (m)', '合計(m)']),
    usedMm: metres(['近90天用量(米)', 'Used in 90 days (m)', '90日間の使用(m)']),
    reorderMm: metres(['补货点(米)', 'Reorder point (m)', '発注点(m)']),
    /** moving average; hidden without `stock:cost` */
    cost: money({
      label: ['平均成本/米', 'Average cost/m', '平均原価/m'],
      readonly: true,
      sortable: true,
      width: 130,
    }),
    value,
  },
})

/** Rolls, remnants among them. */
export const stockRoll = defineResource({
  name: 'stock-roll',
  base: '/mtm/stock/roll',
  access: 'stock',
  actions: ['list', 'export'],
  label: ['布卷', 'Roll', '反物'],
  sort: { field: 'receivedAt', order: 'desc' },
  fields: {
    rollNo,
    materialNo,
    materialKind,
    dyeLot: text({ label: ['缸号', 'Dye lot', '染めロット'], readonly: true, max: 40, search: 'eq' }),
    warehouse,
    location,
    freeMm: metres(['可用(米)', 'Free (m)', '引当可能(m)']),
    reservedMm: metres(['已预留(米)', 'Reserved (m)', '引当済み(m)']),
    totalMm: metres(['合计(米)', 'Total (m)', '合計(m)']),
    /** `RollDefect[]` */
    defects: json({ label: ['布面瑕疵', 'Flaws', '生地きず'], readonly: true }),
    value,
    receivedAt: datetime({
      label: ['入库时间', 'Received', '入庫日時'],
      readonly: true,
      search: 'range',
      sortable: true,
    }),
  },
})

/** Stock moves, newest first. */
export const stockMove = defineResource({
  name: 'stock-move',
  base: '/mtm/stock/moves',
  access: 'stock',
  actions: ['list', 'export'],
  label: ['库存流水', 'Stock move', '入出庫'],
  fields: {
    createTime: datetime({
      label: ['时间', 'Time', '日時'],
      readonly: true,
      search: 'range',
      sortable: true,
      width: 170,
    }),
    kind: dict('stock_move_kind', { label: ['变动', 'Move', '区分'], readonly: true, search: 'eq' }),
    materialNo,
    rollNo,
    freeDeltaMm: metres(['可用变动(米)', 'Free ± (m)', '引当可能の増減(m)']),
    reservedDeltaMm: metres(['预留变动(米)', 'Reserved ± (m)', '引当の増減(m)']),
    orderNo,
    documentNo: text({
      label: ['单据号', 'Document No.', '伝票番号'],
      readonly: true,
      max: 60,
      search: 'prefix',
    }),
    reason: text({ label: ['原因', 'Reason', '理由'], readonly: true }),
    createBy: text({ label: ['操作人', 'By', '担当'], readonly: true, search: 'like' }),
  },
})

/** Reservations of orders. */
export const stockReservation = defineResource({
  name: 'stock-reservation',
  base: '/mtm/stock/reservation',
  access: 'stock',
  actions: ['list', 'export'],
  label: ['预留', 'Reservation', '引当'],
  fields: {
    orderNo,
    orderStatus: dict('order_status', {
      label: ['订单状态', 'Order status', '注文ステータス'],
      readonly: true,
      search: 'eq',
    }),
    materialNo,
    rollNo,
    warehouse,
    location,
    mm: metres(['长度(米)', 'Length (m)', '長さ(m)']),
    createTime: datetime({ label: ['预留时间', 'Since', '引当日時'], readonly: true, sortable: true }),
    expiresAt: datetime({ label: ['有效至', 'Until', '期限'], readonly: true, sortable: true }),
  },
})

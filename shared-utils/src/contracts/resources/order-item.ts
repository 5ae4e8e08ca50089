import { boolean, date, datetime, defineResource, dict, integer, json, text } from '../resource.ts'

/**
 * Garments across orders (made-to-measure reference 17.1): pieces, or lines without pieces. Read-only, with export.
 */
export const orderItem = defineResource({
  name: 'order-item',
  base: '/mtm/order/items',
  access: 'order',
  actions: ['list', 'export'],
  label: ['订单明细', 'Order item', '注文明細'],
  fields: {
    orderNo: text({
      label: ['订单号', 'Order No.', '注文番号'],
      search: 'prefix',
      sortable: true,
      width: 150,
    }),
    pieceNo: text({ label: ['件号', 'Piece No.', '品番'], search: 'prefix', sortable: 'short', width: 190 }),
    client: text({ label: ['客户', 'Client', '顧客'], search: 'like' }),
    category: dict('garment_category', {
      label: ['品类', 'Garment', '品目'],
      search: 'eq',
      sortable: 'short',
      width: 110,
    }),
    quantity: integer({ label: ['数量', 'Quantity', '数量'], width: 70 }),
    fabricNo: text({ label: ['面料号', 'Fabric No.', '生地番号'], search: 'prefix', sortable: 'short' }),
    styleNo: text({
      label: ['款式号', 'Style No.', 'スタイル番号'],
      search: 'prefix',
      searchFolded: true,
      sortable: 'short',
    }),
    mouldNo: text({ label: ['版型号', 'Mould No.', 'ゲージ番号'] }),
    finished: text({
      label: ['成衣尺寸(cm)', 'Finished (cm)', '仕上がり寸法(cm)'],
      width: 260,
      stored: false,
    }),
    status: dict('order_status', {
      label: ['状态', 'Status', 'ステータス'],
      search: 'eq',
      sortable: 'short',
      width: 130,
    }),
    station: dict('station', {
      label: ['工序', 'Station', '工程'],
      search: 'eq',
      sortable: 'short',
      width: 130,
    }),
    stationSince: datetime({
      label: ['进入工序', 'At station since', '工程開始'],
      searchFolded: true,
      sortable: 'short',
      width: 170,
    }),
    dueDate: date({
      label: ['交期', 'Due', '納期'],
      search: 'range',
      sortable: 'short',
      width: 110,
    }),
    orderDate: date({
      label: ['下单日期', 'Order date', '注文日'],
      search: 'range',
      searchFolded: true,
      sortable: true,
      width: 110,
    }),
    late: boolean({ label: ['逾期', 'Late', '遅れ'], search: 'eq', width: 80 }),
    held: boolean({ label: ['暂停', 'On hold', '保留'], search: 'eq', searchFolded: true, width: 80 }),
    rush: dict('rush_level', {
      label: ['加急', 'Rush', '特急'],
      search: 'eq',
      searchFolded: true,
      sortable: 'short',
      width: 90,
    }),
    reworkCount: integer({ label: ['返工次数', 'Reworks', '手直し'], sortable: 'short', width: 90 }),
    /** last defect */
    defect: dict('defect', { label: ['最近缺陷', 'Last defect', '直近の不良'], width: 120 }),
    orderId: text({ label: ['订单', 'Order', '注文'], inSheets: false }),
    /** targets, mm; `finished`: the key measurements */
    targets: json({ label: ['全部尺寸', 'All measurements', '全寸法'], inSheets: false }),
  },
})

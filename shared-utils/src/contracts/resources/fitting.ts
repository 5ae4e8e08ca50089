import { date, defineResource, dict, text } from '../resource.ts'

/** Garments that can be or were fitted (made-to-measure reference 17.1), with their last fitting. */
export const fitting = defineResource({
  name: 'fitting',
  base: '/mtm/fitting',
  access: 'fitting',
  actions: ['list', 'export'],
  label: ['试衣', 'Fitting', '試着'],
  fields: {
    pieceNo: text({ label: ['件号', 'Piece No.', '品番'], search: 'prefix', sortable: true, width: 190 }),
    orderNo: text({
      label: ['订单号', 'Order No.', '注文番号'],
      search: 'prefix',
      sortable: 'short',
      width: 150,
    }),
    orderType: dict('order_type', {
      label: ['订单类型', 'Order type', '注文区分'],
      search: 'eq',
      searchFolded: true,
      width: 100,
    }),
    client: text({ label: ['客户', 'Client', '顧客'], search: 'like', width: 120 }),
    category: dict('garment_category', { label: ['品类', 'Garment', '品目'], search: 'eq', width: 110 }),
    stage: dict('fitting_stage', {
      label: ['阶段', 'Stage', '段階'],
      search: 'eq',
      searchFolded: true,
      width: 100,
    }),
    state: dict('fitting_state', {
      label: ['状态', 'Status', 'ステータス'],
      search: 'eq',
      sortable: 'short',
      width: 120,
    }),
    receivedOn: date({
      label: ['签收日期', 'Received on', '受取日'],
      search: 'range',
      searchFolded: true,
      sortable: 'short',
      width: 110,
    }),
    claimUntil: date({ label: ['可申请至', 'Claims until', '受付期限'], width: 110, stored: false }),
    fittedOn: date({
      label: ['试衣日期', 'Fitted on', '試着日'],
      search: 'range',
      searchFolded: true,
      sortable: 'short',
      width: 110,
    }),
    fitter: text({ label: ['试衣人', 'Fitter', '担当'], width: 100 }),
    reason: dict('remake_reason', {
      label: ['原因', 'Reason', '理由'],
      search: 'eq',
      searchFolded: true,
      width: 120,
    }),
    resultOrderNo: text({
      label: ['改衣/重做单', 'Resulting order', '生じた注文'],
      search: 'prefix',
      width: 160,
    }),
    orderId: text({ label: ['订单', 'Order', '注文'], inSheets: false }),
    resultOrderId: text({ label: ['后续订单', 'Resulting order', '生じた注文'], inSheets: false }),
  },
})

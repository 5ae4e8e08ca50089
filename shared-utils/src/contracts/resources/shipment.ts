import { boolean, datetime, defineResource, dict, integer, json, money, text } from '../resource.ts'

/** Shipments (made-to-measure reference 3 and 11), created by shipping orders. */
export const shipment = defineResource({
  name: 'shipment',
  base: '/mtm/shipment',
  access: 'shipment',
  actions: ['list', 'export'],
  label: ['包裹', 'Parcel', '荷物'],
  sort: { field: 'shippedAt', order: 'desc' },
  fields: {
    shippedAt: datetime({
      label: ['发货时间', 'Shipped at', '発送日時'],
      search: 'range',
      sortable: true,
      width: 170,
    }),
    carrier: dict('express_company', {
      label: ['快递公司', 'Carrier', '配送会社'],
      search: 'eq',
      sortable: 'short',
      width: 130,
    }),
    trackingNo: text({
      label: ['运单号', 'Tracking No.', '送り状番号'],
      search: 'prefix',
      sortable: 'short',
      width: 190,
    }),
    orderNos: text({ label: ['订单号', 'Order No.', '注文番号'], search: 'like', width: 190 }),
    pieces: integer({ label: ['件数', 'Garments', '着数'], width: 80 }),
    boxes: integer({ label: ['箱数', 'Boxes', '箱数'], width: 70 }),
    weight: integer({ label: ['重量(克)', 'Weight (g)', '重量(g)'], width: 100 }),
    cost: money({ label: ['运费', 'Cost', '送料'], width: 100 }),
    received: boolean({ label: ['已签收', 'Received', '受取済み'], search: 'eq', width: 90 }),
    createBy: text({ label: ['发货人', 'Shipped by', '発送担当'], readonly: true, width: 100 }),
    currency: text({ label: ['币种', 'Currency', '通貨'], inSheets: false }),
    /** id of one of its orders, for documents */
    orderId: text({ label: ['订单', 'Order', '注文'], inSheets: false }),
    /** contents: [{orderNo, pieces}] */
    packing: json({ label: ['装箱内容', 'Contents', '内容'], inSheets: false }),
  },
})

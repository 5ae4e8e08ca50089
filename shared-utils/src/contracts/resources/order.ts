import { boolean, date, defineResource, dict, integer, money, text } from '../resource.ts'

/**
 * The list of My orders; labels from made-to-measure reference 13.1. Long lists are sorted only by what an index has in order.
 */
export const order = defineResource({
  name: 'order',
  base: '/mtm/order',
  access: 'order',
  actions: ['list'],
  label: ['订单', 'Order', '注文'],
  fields: {
    orderNo: text({ label: ['订单号', 'Order No.', '注文番号'], max: 40, search: 'prefix', sortable: true }),
    status: dict('order_status', {
      label: ['状态', 'Status', 'ステータス'],
      search: 'eq',
      sortable: 'short',
    }),
    client: text({ label: ['客户', 'Client', '顧客'], max: 100, search: 'like' }),
    company: text({ label: ['公司', 'Company', '会社'] }),
    salesman: text({
      label: ['业务员', 'Salesman', '営業担当'],
      max: 40,
      search: 'like',
      searchFolded: true,
    }),
    country: dict('country', { label: ['国家', 'Country', '国'] }),
    recipient: text({ label: ['收件人', 'Recipient', '受取人'] }),
    fabricNos: text({
      label: ['面料号', 'Fabric No.', '生地番号'],
      max: 40,
      search: 'like',
      searchFolded: true,
    }),
    quantity: integer({ label: ['数量', 'Quantity', '数量'] }),
    total: money({ label: ['总金额', 'Total amount', '合計金額'], sortable: 'short' }),
    orderDate: date({ label: ['下单日期', 'Order date', '注文日'], search: 'range', sortable: true }),
    requiredDate: date({
      label: ['期望交期', 'Required date', '希望納期'],
      search: 'range',
      searchFolded: true,
      sortable: true,
    }),
    promisedDate: date({
      label: ['承诺交期', 'Promised date', '納品予定日'],
      search: 'range',
      searchFolded: true,
      sortable: 'short',
    }),
    /** due date: promised or else required, used by boards and figures */
    dueDate: date({ label: ['交期', 'Due', '納期'], search: 'range', searchFolded: true, sortable: 'short' }),
    /** shown beside the state */
    held: boolean({ label: ['暂停', 'On hold', '保留'], search: 'eq', searchFolded: true }),
  },
})

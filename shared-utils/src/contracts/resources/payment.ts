import { datetime, defineResource, dict, integer, money, text } from '../resource.ts'

/**
 * Payments from the mall's list with their outcome (made-to-measure reference 10.4). Lists are imported; payments are
 * never edited.
 */
export const payment = defineResource({
  name: 'payment',
  base: '/mtm/payment',
  access: 'pay',
  actions: ['list', 'export', 'import'],
  label: ['付款', 'Payment', '入金'],
  sort: { field: 'paidAt', order: 'desc' },
  fields: {
    paidAt: datetime({
      label: ['付款时间', 'Paid at', '入金日時'],
      required: true,
      search: 'range',
      sortable: true,
      width: 170,
    }),
    mall: text({
      label: ['商城', 'Mall', 'モール'],
      required: true,
      max: 40,
      search: 'eq',
      searchFolded: true,
    }),
    mallOrderNo: text({
      label: ['商城订单号', 'Mall order No.', 'モール注文番号'],
      max: 60,
      search: 'prefix',
    }),
    txnNo: text({
      label: ['交易流水号', 'Transaction No.', '取引番号'],
      required: true,
      max: 50,
      search: 'prefix',
      sortable: 'short',
    }),
    quotedOrderNo: text({
      label: ['备注订单号', 'Quoted order No.', '記載の注文番号'],
      required: true,
      max: 60,
      search: 'like',
    }),
    amount: money({
      label: ['付款金额', 'Paid amount', '入金額'],
      required: true,
      min: 1,
      sortable: 'short',
      width: 120,
    }),
    currency: text({
      label: ['币种', 'Currency', '通貨'],
      required: true,
      max: 3,
      width: 80,
      pattern: {
        source: '[A-Z]{3}',
        message: [
          '请输入三位币种代码，如 CNY',
          'Enter a code of three letters such as CNY',
          'CNYのような3文字で入力',
        ],
      },
    }),
    payer: text({ label: ['付款人', 'Payer', '支払人'], max: 100, search: 'like' }),
    payerPhone: text({ label: ['付款人电话', 'Payer’s phone', '支払人電話'], max: 45 }),
    state: dict('payment_state', { label: ['处理状态', 'State', '処理状況'], readonly: true, search: 'eq' }),
    mismatchReason: dict('mismatch_reason', {
      label: ['不符', 'Mismatch', '不一致'],
      readonly: true,
      search: 'eq',
    }),
    orderNo: text({ label: ['订单号', 'Order No.', '注文番号'], readonly: true, max: 40, search: 'prefix' }),
    suggestedOrderNo: text({ label: ['可能的订单', 'Probably meant', '候補の注文'], readonly: true }),
    refundDueAt: datetime({
      label: ['退款期限', 'Refund due', '返金期限'],
      readonly: true,
      search: 'range',
      searchFolded: true,
      sortable: 'short',
    }),
    refundLeft: integer({
      label: ['剩余时间', 'Time left', '残り時間'],
      readonly: true,
      inSheets: false,
      width: 150,
    }),
    refundAskedBy: text({ label: ['退款申请人', 'Refund asked by', '返金申請者'], readonly: true }),
    refundedAt: datetime({
      label: ['退款时间', 'Refunded at', '返金日時'],
      readonly: true,
      sortable: 'short',
    }),
    refundedAmount: money({ label: ['退款金额', 'Refunded', '返金額'], readonly: true }),
    refundedBy: text({ label: ['退款人', 'Refunded by', '返金者'], readonly: true }),
    refundNote: text({ label: ['退款备注', 'Refund note', '返金メモ'], readonly: true }),
  },
})

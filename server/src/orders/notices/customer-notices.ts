import { LOCALES, type Label } from '@mtm/shared-utils/contracts/locale'
import { SHIP_PART_ACTION } from '@mtm/shared-utils/garments'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import type { KindVariable, MessageKind } from '../../identity/messages/message-kinds.ts'
import type { Database } from '../../platform/database/database.ts'

const ORDER_NO: KindVariable = {
  label: ['订单号', 'Order number', '注文番号'],
  sample: ['DZ20260100001', 'DZ20260100001', 'DZ20260100001'],
}
const MOVE: KindVariable = {
  label: ['进展', 'What happened', '進展'],
  sample: ['提交审核', 'Submitted', '審査へ提出'],
}
const REASON: KindVariable = {
  label: ['原因，可能为空', 'Reason, may be empty', '理由（空の場合あり）'],
  sample: ['面料缺货', 'The cloth is out of stock', '生地が欠品しています'],
}
const PROMISED_DAY: KindVariable = {
  label: ['承诺交期', 'Promised day', '納品予定日'],
  sample: ['2026-03-01', '2026-03-01', '2026-03-01'],
}
const PARCEL: Readonly<Record<string, KindVariable>> = {
  carrier: {
    label: ['承运商', 'Carrier', '配送業者'],
    sample: ['顺丰速运', 'SF Express', 'ヤマト運輸'],
  },
  trackingNo: {
    label: ['运单号', 'Tracking number', '送り状番号'],
    sample: ['SF1234567890', 'SF1234567890', 'SF1234567890'],
  },
  count: { label: ['件数', 'Number of garments', '着数'], sample: ['2', '2', '2'] },
}

/** Any move without words of its own. */
export const ORDER_MOVE: MessageKind = {
  name: 'order_move',
  label: ['订单有进展', 'An order has moved on', '注文の進展'],
  variables: { orderNo: ORDER_NO, move: MOVE, reason: REASON },
  title: ['订单 ${orderNo}：${move}', 'Order ${orderNo}: ${move}', '注文 ${orderNo}：${move}'],
  text: [
    '订单 ${orderNo} 有新进展：${move}。${reason}',
    'Order ${orderNo} has moved on: ${move}. ${reason}',
    '注文 ${orderNo} に進展があります：${move}。${reason}',
  ],
}

const PAID: MessageKind = {
  name: 'order_paid',
  label: ['订单已付款', 'An order is paid', '注文の入金'],
  variables: { orderNo: ORDER_NO },
  title: ['订单 ${orderNo} 已付款', 'Order ${orderNo} is paid', '注文 ${orderNo} のご入金を確認しました'],
  text: [
    '我们已收到订单 ${orderNo} 的款项，即将安排制作。',
    'We have received the payment for order ${orderNo} and will start making it soon.',
    '注文 ${orderNo} のご入金を確認しました。まもなく製作を始めます。',
  ],
}
const SHIPPED_TEXT: Label = [
  '${carrier}，运单号 ${trackingNo}，共 ${count} 件。收到后请在订单中确认签收。',
  '${carrier}, tracking number ${trackingNo}, garments: ${count}. Please confirm in the order when it has arrived.',
  '${carrier}、送り状番号 ${trackingNo}、${count} 着。お受け取り後、注文画面で受取を確認してください。',
]

/** Kinds of messages by action and new status. Other moves have the generic one with the name of the move. */
const NOTICES: Readonly<Record<string, MessageKind>> = {
  'pay PAID': PAID,
  'approve PAID': {
    name: 'order_confirmed',
    label: ['订单已确认', 'An order is confirmed', '注文の確定'],
    variables: { orderNo: ORDER_NO },
    title: ['订单 ${orderNo} 已确认', 'Order ${orderNo} is confirmed', '注文 ${orderNo} を承りました'],
    text: [
      '订单 ${orderNo} 现在无需付款，即将安排制作。',
      'Order ${orderNo} needs no payment now and will be made soon.',
      '注文 ${orderNo} は今お支払いいただく必要はありません。まもなく製作を始めます。',
    ],
  },
  'accept ON_PRODUCTION': {
    name: 'order_in_production',
    label: ['订单开始制作', 'An order is being made', '注文の製作開始'],
    variables: { orderNo: ORDER_NO },
    title: [
      '订单 ${orderNo} 开始制作',
      'Order ${orderNo} is being made',
      '注文 ${orderNo} の製作を開始しました',
    ],
    text: [
      '订单 ${orderNo} 已进入工坊，可在订单中查看每件服装的进度。',
      'Order ${orderNo} is in the workshop. The order shows how far each garment is.',
      '注文 ${orderNo} は工房に入りました。各品の進み具合は注文画面でご覧いただけます。',
    ],
  },
  'promise ON_PRODUCTION': {
    name: 'order_promised',
    label: ['订单承诺交期', 'The promised day of an order', '注文の納品予定日'],
    variables: { orderNo: ORDER_NO, reason: PROMISED_DAY },
    title: [
      '订单 ${orderNo} 的承诺交期：${reason}',
      'Order ${orderNo} is promised for ${reason}',
      '注文 ${orderNo} の納品予定日：${reason}',
    ],
    text: [
      '订单 ${orderNo} 的承诺交期为 ${reason}，可在订单中查看每件服装的进度。',
      'We have promised order ${orderNo} for ${reason}. The order shows how far each garment is.',
      '注文 ${orderNo} の納品予定日は ${reason} です。各品の進み具合は注文画面でご覧いただけます。',
    ],
  },
  'receive RECEIVED': {
    name: 'order_received',
    label: ['订单已签收', 'An order has arrived', '注文の受取'],
    variables: { orderNo: ORDER_NO },
    title: [
      '订单 ${orderNo} 已签收，穿着合身吗？',
      'Order ${orderNo} has arrived. How does it fit?',
      '注文 ${orderNo} をお届けしました。着心地はいかがですか',
    ],
    text: [
      '如有不合身之处，请尽快联系我们试衣：签收后在规定期限内可申请改衣或重做。',
      'If something does not fit, let us see it soon: alterations and remakes can be asked for a limited time after receipt.',
      '気になる点がございましたら、お早めにお知らせください。お直し・作り直しは受取後の所定期間内に承ります。',
    ],
  },
  'ship SHIPPED': {
    name: 'order_shipped',
    label: ['订单已发货', 'An order has been shipped', '注文の発送'],
    variables: { orderNo: ORDER_NO, ...PARCEL },
    title: ['订单 ${orderNo} 已发货', 'Order ${orderNo} has been shipped', '注文 ${orderNo} を発送しました'],
    text: SHIPPED_TEXT,
  },
}
const PART_SHIPPED: MessageKind = {
  name: 'order_part_shipped',
  label: ['订单部分发货', 'A part of an order has been shipped', '注文の一部発送'],
  variables: { orderNo: ORDER_NO, ...PARCEL },
  title: [
    '订单 ${orderNo} 已部分发货',
    'A part of order ${orderNo} has been shipped',
    '注文 ${orderNo} の一部を発送しました',
  ],
  text: SHIPPED_TEXT,
}

/** The kind of message for a move. */
export function customerNotice(action: string, toStatus: string): MessageKind {
  return action === SHIP_PART_ACTION ? PART_SHIPPED : (NOTICES[`${action} ${toStatus}`] ?? ORDER_MOVE)
}

/** All kinds of messages about moves. */
export const ORDER_KINDS: readonly MessageKind[] = [ORDER_MOVE, ...Object.values(NOTICES), PART_SHIPPED]

/** Placeholder values of a shipment in each language; empty when nothing was shipped at that time. */
export async function parcelWords(
  db: Database,
  { tenantId, orderId, at }: { tenantId: number; orderId: string; at: Date },
): Promise<Record<'carrier' | 'trackingNo' | 'count', string>[]> {
  const parcel = await db
    .selectFrom('mtmShipmentOrder as sent')
    .innerJoin('mtmShipment as shipment', 'shipment.id', 'sent.shipmentId')
    .select(['shipment.carrier', 'shipment.trackingNo'])
    .select((eb) =>
      eb
        .selectFrom('mtmShipmentPiece as piece')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('piece.shipmentId', '=', 'sent.shipmentId')
        .whereRef('piece.orderId', '=', 'sent.orderId')
        .as('count'),
    )
    .where('sent.orderId', '=', orderId)
    .where('sent.tenantId', '=', tenantId)
    .where('shipment.shippedAt', '=', at)
    .executeTakeFirst()
  const { carrier = '', trackingNo = '', count = 0 } = parcel ?? {}
  return Promise.all(
    LOCALES.map(async (locale) => ({
      carrier: (await dictTexts(db, tenantId, locale)).text('express_company', carrier) || carrier,
      trackingNo,
      count: String(count),
    })),
  )
}

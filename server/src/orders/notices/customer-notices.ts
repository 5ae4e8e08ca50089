import { LOCALES, type Label } from '@mtm/shared-utils/contracts/locale'
import { SHIP_PART_ACTION } from '@mtm/shared-utils/garments'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import type { Database } from '../../platform/database/database.ts'

/**
 * The message to the owner of an order about a move. Placeholders: `{orderNo}`, for a promised day `{reason}`, for
 * shipments `{carrier}`, `{trackingNo}`, `{count}`.
 */
export interface CustomerNotice {
  title: Label
  text: Label
}

const PAID: CustomerNotice = {
  title: ['订单 {orderNo} 已付款', 'Order {orderNo} is paid', '注文 {orderNo} のご入金を確認しました'],
  text: [
    '我们已收到订单 {orderNo} 的款项，即将安排制作。',
    'We have received the payment for order {orderNo} and will start making it soon.',
    '注文 {orderNo} のご入金を確認しました。まもなく製作を始めます。',
  ],
}
const SHIPPED_TEXT: Label = [
  '{carrier}，运单号 {trackingNo}，共 {count} 件。收到后请在订单中确认签收。',
  '{carrier}, tracking number {trackingNo}, garments: {count}. Please confirm in the order when it has arrived.',
  '{carrier}、送り状番号 {trackingNo}、{count} 着。お受け取り後、注文画面で受取を確認してください。',
]

/** Messages by action and new status. Other moves use a generic message with the name of the move. */
const NOTICES: Readonly<Record<string, CustomerNotice>> = {
  'pay PAID': PAID,
  'approve PAID': {
    title: ['订单 {orderNo} 已确认', 'Order {orderNo} is confirmed', '注文 {orderNo} を承りました'],
    text: [
      '订单 {orderNo} 现在无需付款，即将安排制作。',
      'Order {orderNo} needs no payment now and will be made soon.',
      '注文 {orderNo} は今お支払いいただく必要はありません。まもなく製作を始めます。',
    ],
  },
  'accept ON_PRODUCTION': {
    title: [
      '订单 {orderNo} 开始制作',
      'Order {orderNo} is being made',
      '注文 {orderNo} の製作を開始しました',
    ],
    text: [
      '订单 {orderNo} 已进入工坊，可在订单中查看每件服装的进度。',
      'Order {orderNo} is in the workshop. The order shows how far each garment is.',
      '注文 {orderNo} は工房に入りました。各品の進み具合は注文画面でご覧いただけます。',
    ],
  },
  'promise ON_PRODUCTION': {
    title: [
      '订单 {orderNo} 的承诺交期：{reason}',
      'Order {orderNo} is promised for {reason}',
      '注文 {orderNo} の納品予定日：{reason}',
    ],
    text: [
      '订单 {orderNo} 的承诺交期为 {reason}，可在订单中查看每件服装的进度。',
      'We have promised order {orderNo} for {reason}. The order shows how far each garment is.',
      '注文 {orderNo} の納品予定日は {reason} です。各品の進み具合は注文画面でご覧いただけます。',
    ],
  },
  'receive RECEIVED': {
    title: [
      '订单 {orderNo} 已签收，穿着合身吗？',
      'Order {orderNo} has arrived. How does it fit?',
      '注文 {orderNo} をお届けしました。着心地はいかがですか',
    ],
    text: [
      '如有不合身之处，请尽快联系我们试衣：签收后在规定期限内可申请改衣或重做。',
      'If something does not fit, let us see it soon: alterations and remakes can be asked for a limited time after receipt.',
      '気になる点がございましたら、お早めにお知らせください。お直し・作り直しは受取後の所定期間内に承ります。',
    ],
  },
  'ship SHIPPED': {
    title: ['订单 {orderNo} 已发货', 'Order {orderNo} has been shipped', '注文 {orderNo} を発送しました'],
    text: SHIPPED_TEXT,
  },
}
const PART_SHIPPED: CustomerNotice = {
  title: [
    '订单 {orderNo} 已部分发货',
    'A part of order {orderNo} has been shipped',
    '注文 {orderNo} の一部を発送しました',
  ],
  text: SHIPPED_TEXT,
}

/** The message for a move; undefined for the generic one. */
export function customerNotice(action: string, toStatus: string): CustomerNotice | undefined {
  return action === SHIP_PART_ACTION ? PART_SHIPPED : NOTICES[`${action} ${toStatus}`]
}

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

import type {
  AnnouncedPayment,
  AnnouncedPaymentBody,
  OrderPayment,
} from '@mtm/shared-utils/contracts/dto/payment'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { AWAITING_PAYMENT_STATE } from '@mtm/shared-utils/garments'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { lockedOrder } from '../../orders/lock-order.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import { readOrder } from '../../orders/order-store.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Actor, CommandContext } from '../../platform/caller/actor.ts'
import { inTransaction, type Database } from '../../platform/database/database.ts'
import { announce } from '../../platform/events/announce.ts'
import { wireMoment, wireTime } from '../../platform/time/wire-time.ts'
import { seesPrices } from '../../trade/settings/price-visibility.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import { addressAtMall } from './mall-address.ts'

/** Announcements in the list of the desk, the oldest first. */
const MOST = 200

/**
 * Stores what somebody says was paid for a visible order; a later announcement replaces it. The order waits on, until
 * the mall's list or the payment desk confirms the payment.
 * @throws record.missing · payment.notAwaited
 */
export async function announcePayment(
  { db, actor, at = new Date() }: CommandContext,
  { orderId, paidAt, amount, mallOrderNo = null, txnNo = null, note = null }: AnnouncedPaymentBody,
): Promise<void> {
  await readOrder(db, actor, orderId)
  await inTransaction(db, async (trx) => {
    const order = await lockedOrder(trx, actor.tenantId, { id: orderId })
    if (!order) throw new AppError('record.missing')
    if (!isAwaited(order)) throw new AppError('payment.notAwaited', { orderNo: order.orderNo }, 409, 409)
    const columns = {
      paidAt: wireMoment(paidAt, actor.zone),
      amount,
      currency: order.currency,
      mallOrderNo: mallOrderNo || null,
      txnNo: txnNo || null,
      note: note || null,
      createBy: actor.username,
      createTime: at,
    }
    await trx
      .insertInto('mtmAnnouncedPayment')
      .values({ orderId, tenantId: actor.tenantId, ...columns })
      .onConflict((conflict) => conflict.column('orderId').doUpdateSet(columns))
      .execute()
    await audit(trx, actor, { target: [orderId] })
    await announce(trx, RESOURCE_CHANGED, { resource: 'payment', ids: [orderId] })
  })
}

/** What a reader of an order knows of its payment. @throws record.missing */
export async function paymentOfOrder(db: Database, actor: Actor, orderId: string): Promise<OrderPayment> {
  const { order } = await readOrder(db, actor, orderId)
  const [announced, received, { mallUrl }] = await Promise.all([
    announcements(db, actor).where('mtmAnnouncedPayment.orderId', '=', orderId).executeTakeFirst(),
    db
      .selectFrom('mtmPaymentList')
      .select(['paidAt', 'amount', 'currency', 'state', 'mismatchReason', 'refundDueAt', 'refundedAt'])
      .where('tenantId', '=', actor.tenantId)
      .where('orderId', '=', orderId)
      .orderBy('paidAt')
      .execute(),
    settingOf(db, actor.tenantId, 'orders'),
  ])
  const priced = seesPrices(actor)
  const { zone } = actor
  return {
    mayAnnounce: priced && isAwaited(order),
    announced: announced && isAwaited(order) && priced ? wireAnnouncement(announced, zone) : null,
    received: received.map(({ paidAt, amount, currency, refundDueAt, refundedAt, ...outcome }) => ({
      ...outcome,
      paidAt: wireTime(paidAt!, zone),
      refundDueAt: refundDueAt && wireTime(refundDueAt, zone),
      refundedAt: refundedAt && wireTime(refundedAt, zone),
      ...(priced && { amount: Number(amount), currency }),
    })),
    mallUrl: mallUrl && priced && isAwaited(order) ? addressAtMall(mallUrl, order) : null,
  }
}

/** Announced payments of orders that still wait for them. */
export async function openAnnouncements(db: Database, actor: Actor): Promise<AnnouncedPayment[]> {
  const rows = await announcements(db, actor)
    .where('mtmOrder.status', '=', AWAITING_PAYMENT_STATE)
    .orderBy('mtmAnnouncedPayment.createTime')
    .limit(MOST)
    .execute()
  return rows.map((row) => wireAnnouncement(row, actor.zone))
}

const isAwaited = ({ status, totalAmount }: OrderRecord): boolean =>
  status === AWAITING_PAYMENT_STATE && totalAmount !== null

function announcements(db: Database, { tenantId }: Actor) {
  return db
    .selectFrom('mtmAnnouncedPayment')
    .innerJoin('mtmOrder', 'mtmOrder.id', 'mtmAnnouncedPayment.orderId')
    .select([
      'mtmOrder.id as orderId',
      'mtmOrder.orderNo',
      'mtmOrder.client',
      'mtmOrder.totalAmount as total',
    ])
    .select(['mtmAnnouncedPayment.paidAt', 'mtmAnnouncedPayment.amount', 'mtmAnnouncedPayment.currency'])
    .select(['mallOrderNo', 'txnNo', 'note'])
    .select(['mtmAnnouncedPayment.createBy', 'mtmAnnouncedPayment.createTime'])
    .where('mtmAnnouncedPayment.tenantId', '=', tenantId)
    .where('mtmOrder.delFlag', '=', 0)
}
type Announcement = Awaited<ReturnType<ReturnType<typeof announcements>['executeTakeFirstOrThrow']>>

function wireAnnouncement(row: Announcement, zone: string): AnnouncedPayment {
  return {
    ...row,
    amount: Number(row.amount),
    total: Number(row.total ?? 0),
    paidAt: wireTime(row.paidAt, zone),
    createTime: wireTime(row.createTime, zone),
  }
}

import type { Actor } from '../../platform/caller/actor.ts'
import { nextDailyNumber } from '../../trade/settings/daily-number.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { Database } from '../../platform/database/database.ts'
import { settingName } from '../../trade/settings/settings.ts'
import { dayIn, wireTime } from '../../platform/time/wire-time.ts'
import type { DocumentInvoice } from './document-facts.ts'

const DIGITS = 4

/** The invoice of an order. Its number is assigned at the first request and never changes. */
export async function issueInvoice(
  db: Database,
  actor: Pick<Actor, 'tenantId' | 'zone' | 'username'>,
  order: Pick<OrderRecord, 'id' | 'orderNo'>,
  at: Date,
): Promise<DocumentInvoice> {
  const issued = (await findInvoice(db, actor.tenantId, order.id)) ?? (await giveNumber(db, actor, order, at))
  const paid = await db
    .selectFrom('mtmPayment')
    .select(['paidAt', 'txnNo'])
    .where('tenantId', '=', actor.tenantId)
    .where('orderId', '=', order.id)
    .where('matchStatus', '=', 'MATCHED')
    .where('refundedAt', 'is', null)
    .executeTakeFirst()
  const { buyer, houseVersion, ...number } = issued
  return {
    ...number,
    ...(buyer !== null && { buyer }),
    paidAt: paid ? wireTime(paid.paidAt, actor.zone) : null,
    txnNo: paid?.txnNo ?? null,
    ...(houseVersion !== null && { companyVersion: houseVersion }),
  }
}

function findInvoice(db: Database, tenantId: number, orderId: string) {
  return db
    .selectFrom('mtmInvoice')
    .select(['invoiceNo', 'issuedOn', 'buyer', 'houseVersion'])
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
}

async function giveNumber(
  db: Database,
  { tenantId, zone, username }: Pick<Actor, 'tenantId' | 'zone' | 'username'>,
  { id: orderId, orderNo }: Pick<OrderRecord, 'id' | 'orderNo'>,
  at: Date,
) {
  const issuedOn = dayIn(zone, at)
  const sequence = await nextDailyNumber(db, tenantId, 'invoice', issuedOn)
  const invoiceNo = `${orderNo.slice(0, 2)}-INV-${issuedOn.replaceAll('-', '').slice(2)}-${String(sequence).padStart(DIGITS, '0')}`
  const houseVersion = await settingName(db, tenantId, 'documents')
  await db
    .insertInto('mtmInvoice')
    .values({ orderId, tenantId, invoiceNo, issuedOn, houseVersion, createBy: username, createTime: at })
    // a concurrent request was first: its number stays, this one becomes a gap
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .execute()
  return (await findInvoice(db, tenantId, orderId))!
}

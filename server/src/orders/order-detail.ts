import type { OrderDetail, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { Finding, PriceBreakdown, StyleValues } from '@mtm/shared-utils/garments'
import { dictTexts } from '../identity/dictionaries/dictionaries.ts'
import type { Database } from '../plugins/app/database/database.ts'
import { wireTime } from '../resources/engine/wire-time.ts'
import { seesPrices, type Actor } from './actor.ts'
import { claimOf } from './claim.ts'
import { keptMoulds } from '../moulds/look-at-moulds.ts'
import { offeredMoves } from './moves.ts'
import { recordedFacts } from './order-facts.ts'
import { namedBy } from './order-list.ts'
import { progressOf } from './order-progress.ts'
import { lineDraftOf, readOrder, type OrderRecord } from './order-store.ts'
import { remarksOf } from './remarks.ts'
import { parcelsOf } from './parcels.ts'

/** One order whole, with the moves the actor may make of it now. */
export async function orderDetail(db: Database, actor: Actor, id: string): Promise<OrderDetail> {
  const { order, lines } = await readOrder(db, actor, id)
  const priced = seesPrices(actor)
  const [texts, named, log, facts, progress, remarks, parcels, claim, claims, moulds] = await Promise.all([
    dictTexts(db, actor.tenantId, actor.locale),
    namedBy(db, [order.salesman]),
    readLog(db, actor, id),
    recordedFacts(db, order),
    progressOf(db, actor, [order.id]),
    remarksOf(db, actor, order.id),
    parcelsOf(db, actor, order.id),
    parentOf(db, order, priced),
    claimsOf(db, order),
    // only while it is corrected does anybody reckon with them
    order.status === 'INFO_ERROR' ? keptMoulds(db, order) : null,
  ])
  return {
    id: order.id,
    orderNo: order.orderNo,
    orderType: order.orderType,
    version: order.version,
    status: order.status,
    status_dictText: texts.text('order_status', order.status) ?? '',
    customerId: order.customerId,
    client: order.client,
    company: order.company,
    salesman: order.salesman,
    salesman_dictText: named(order.salesman) ?? '',
    country: order.country,
    recipient: order.recipient,
    phone: order.phone,
    address: order.address,
    postcode: order.postcode,
    remark: order.remark,
    rush: order.rush as OrderDetail['rush'],
    discountPercent: order.discountPercent,
    quantity: order.quantity,
    currency: order.currency,
    orderDate: order.orderDate,
    requiredDate: order.requiredDate,
    createTime: wireTime(order.createTime, actor.zone),
    confirmed: order.confirmed as string[],
    findings: findingsFor(actor, order.findings as unknown as Finding[]),
    lines: lines.map((line) => ({
      ...lineDraftOf(line),
      lineNo: line.lineNo,
      baseline: line.baseline as StyleValues,
      fabricLength: line.fabricLength,
      ...(priced && { unitPrice: line.unitPrice ?? 0, amount: line.amount ?? 0 }),
    })),
    ...(priced && { total: order.totalAmount }),
    ...(priced && order.price ? { price: order.price as unknown as PriceBreakdown } : {}),
    progress: progress.get(order.id) ?? null,
    remarks,
    parcels,
    claim,
    claims,
    ...(moulds && { moulds }),
    allowed: offeredMoves(order, actor, facts).map(({ action, label }) => ({ action, label })),
    log,
  }
}

/** The order that a remake or an alteration makes good; null for any other. Both are one customer's and one owner's. */
async function parentOf(db: Database, order: OrderRecord, priced: boolean): Promise<OrderDetail['claim']> {
  const claim = claimOf(order)
  if (!claim) return null
  const parent = await db
    .selectFrom('mtmOrder')
    .select(['id', 'orderNo'])
    .where('id', '=', claim.parentOrderId)
    .where('tenantId', '=', order.tenantId)
    .executeTakeFirstOrThrow()
  return {
    parentId: parent.id,
    parentNo: parent.orderNo,
    reason: claim.remakeReason,
    costBearer: claim.costBearer,
    alterations: claim.alterations.map((item) => (priced ? item : { ...item, amount: null })),
  }
}

function claimsOf(db: Database, { id, tenantId }: OrderRecord): Promise<NonNullable<OrderDetail['claims']>> {
  return db
    .selectFrom('mtmOrder')
    .select(['id', 'orderNo', 'orderType', 'status'])
    .where('parentOrderId', '=', id)
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .orderBy('createTime')
    .execute()
}

async function readLog(db: Database, actor: Actor, orderId: string): Promise<OrderDetail['log']> {
  const rows = await db
    .selectFrom('mtmOrderLog')
    .select(['createTime', 'createBy', 'action', 'fromStatus', 'toStatus', 'reason'])
    .where('orderId', '=', orderId)
    .where('tenantId', '=', actor.tenantId)
    .orderBy('createTime')
    .orderBy('id')
    .limit(500)
    .execute()
  const named = await namedBy(
    db,
    rows.map(({ createBy }) => createBy),
  )
  return rows.map((row) => ({
    at: wireTime(row.createTime, actor.zone),
    by: named(row.createBy),
    action: row.action,
    from: row.fromStatus,
    to: row.toStatus,
    reason: row.reason,
  }))
}

/** An answer as this actor may read it: without prices for those who may not see them. */
export function asSeenBy(actor: Actor, { price, ...answer }: OrderSaved): OrderSaved {
  const seen = { ...answer, findings: findingsFor(actor, answer.findings) }
  return seesPrices(actor) && price ? { ...seen, price } : seen
}

/** A change of the price is told in figures. */
function findingsFor(actor: Actor, findings: Finding[]): Finding[] {
  return seesPrices(actor) ? findings : findings.filter(({ rule }) => rule !== 'R-PRICE')
}

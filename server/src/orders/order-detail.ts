import type { OrderDetail, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { Finding, PriceBreakdown, StyleValues } from '@mtm/shared-utils/garments'
import { dictTexts } from '../identity/dictionaries/dictionaries.ts'
import type { Database } from '../plugins/app/database/database.ts'
import { wireTime } from '../resources/engine/wire-time.ts'
import { seesPrices, type Actor } from './actor.ts'
import { offeredMoves } from './moves.ts'
import { recordedFacts } from './order-facts.ts'
import { namesOf } from './order-list.ts'
import { progressOf } from './order-progress.ts'
import { lineDraftOf, readOrder } from './order-store.ts'
import { remarksOf } from './remarks.ts'

/** One order whole, with the moves the actor may make of it now. */
export async function orderDetail(db: Database, actor: Actor, id: string): Promise<OrderDetail> {
  const { order, lines } = await readOrder(db, actor, id)
  const [texts, names, log, facts, progress, remarks] = await Promise.all([
    dictTexts(db, actor.tenantId, actor.locale),
    namesOf(db, [order.salesman]),
    readLog(db, actor, id),
    recordedFacts(db, order),
    progressOf(db, actor, [order.id]),
    remarksOf(db, actor, order.id),
  ])
  const priced = seesPrices(actor)
  return {
    id: order.id,
    orderNo: order.orderNo,
    version: order.version,
    status: order.status,
    status_dictText: texts.text('order_status', order.status) ?? '',
    customerId: order.customerId,
    client: order.client,
    company: order.company,
    salesman: order.salesman,
    salesman_dictText: names.get(order.salesman ?? '') ?? order.salesman ?? '',
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
    findings: order.findings as unknown as Finding[],
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
    allowed: offeredMoves(order, actor, facts).map(({ action, label }) => ({ action, label })),
    log,
  }
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
  return rows.map((row) => ({
    at: wireTime(row.createTime, actor.zone),
    by: row.createBy,
    action: row.action,
    from: row.fromStatus,
    to: row.toStatus,
    reason: row.reason,
  }))
}

/** An answer as this actor may read it: without prices for those who may not see them. */
export function asSeenBy(actor: Actor, { price, ...answer }: OrderSaved): OrderSaved {
  if (seesPrices(actor)) return price ? { ...answer, price } : answer
  return { ...answer, findings: answer.findings.filter(({ rule }) => rule !== 'R-PRICE') }
}
